/** What jsdom lacks of a browser: it prefers nothing. */

globalThis.matchMedia ??= (media: string) => Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
