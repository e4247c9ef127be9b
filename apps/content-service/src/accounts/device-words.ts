import Bowser from 'bowser';

const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));

export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Browser and system in words. Only names that the library lists are shown: an unknown browser's own name could be any text. */
export function deviceWords(userAgent: string): DeviceWords {
  // The library refuses an empty text.
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  const listed = (names: ReadonlySet<string>, name: string | undefined) =>
    name !== undefined && names.has(name) ? name : null;
  return { browser: listed(BROWSERS, browser.name), system: listed(SYSTEMS, os.name) };
}
