/** What jsdom lacks of a browser: it prefers nothing, and nothing in it has a size. */

globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
