/** What a browser and its system are called, from what the browser says of itself. */

const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

function first(list: [RegExp, string][], agent: string): string {
  return list.find(([pattern]) => pattern.test(agent))?.[1] ?? '';
}

/** "Firefox, Linux"; what is no browser that we know is called as it calls itself, in short. */
export function browserName(agent: string): string {
  const known = [first(BROWSERS, agent), first(SYSTEMS, agent)].filter(Boolean).join(', ');
  return known || agent.slice(0, 40);
}
