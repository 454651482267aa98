/** What this browser's user has chosen; kept in the browser. */

export type Language = 'en' | 'de';
export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'holocene';
const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

interface Kept {
  language: Language;
  speed: number;
  /** How fast a replay goes by itself. */
  pace: number;
  theme: Theme;
  textOnly: boolean;
  confirm: boolean;
  /** How loud sounds are, up to 1; 0 is off. */
  volume: number;
}

function ofBrowser(): Kept {
  const language = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each === 'de' || each === 'en');
  return { language: language === 'de' ? 'de' : 'en', speed: still.matches ? 0 : 1, pace: 1, theme: 'auto', textOnly: false, confirm: true, volume: 0.5 };
}

function read(): Kept {
  try {
    return { ...ofBrowser(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return ofBrowser();
  }
}

export const settings = $state(read());

export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => {
      const changed = Object.entries(settings).filter(([name, value]) => value !== ofBrowser()[name as keyof Kept]);
      try {
        localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(changed)));
      } catch {
        // a browser that keeps nothing: the settings last as long as the page
      }
    });
    $effect(() => {
      document.documentElement.lang = settings.language;
      const night = (): boolean => settings.theme === 'dark' || (settings.theme === 'auto' && dark.matches);
      const paint = (): void => {
        document.documentElement.classList.toggle('night', night());
        const ground = getComputedStyle(document.documentElement).getPropertyValue('--bone');
        for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', ground);
      };
      paint();
      dark.addEventListener('change', paint);
      return () => dark.removeEventListener('change', paint);
    });
  });
}

/** Milliseconds at the chosen speed; 0 is no animation. */
export function duration(ms: number): number {
  return settings.speed === 0 ? 0 : ms / settings.speed;
}
