import type { Language } from '@economat/commerce';

/**
 * Every word of the shop, by area and language. Each catalogue is a file of its own, so that a page loads only its areas and a browser only
 * its language. `en.ts` has the type of `fr.ts`: a missing or extra key does not compile.
 */
const CATALOGUES = {
  shared: { fr: () => import('./shared/fr.ts'), en: () => import('./shared/en.ts') },
  catalogue: { fr: () => import('./catalogue/fr.ts'), en: () => import('./catalogue/en.ts') },
  cart: { fr: () => import('./cart/fr.ts'), en: () => import('./cart/en.ts') },
  cartTools: { fr: () => import('./cartTools/fr.ts'), en: () => import('./cartTools/en.ts') },
  checkout: { fr: () => import('./checkout/fr.ts'), en: () => import('./checkout/en.ts') },
  company: { fr: () => import('./company/fr.ts'), en: () => import('./company/en.ts') },
  companies: { fr: () => import('./companies/fr.ts'), en: () => import('./companies/en.ts') },
  account: { fr: () => import('./account/fr.ts'), en: () => import('./account/en.ts') },
  payment: { fr: () => import('./payment/fr.ts'), en: () => import('./payment/en.ts') },
  failures: { fr: () => import('./failures/fr.ts'), en: () => import('./failures/en.ts') },
  search: { fr: () => import('./search/fr.ts'), en: () => import('./search/en.ts') },
  quote: { fr: () => import('./quote/fr.ts'), en: () => import('./quote/en.ts') },
  quickOrder: { fr: () => import('./quickOrder/fr.ts'), en: () => import('./quickOrder/en.ts') },
  lists: { fr: () => import('./lists/fr.ts'), en: () => import('./lists/en.ts') },
  standing: { fr: () => import('./standing/fr.ts'), en: () => import('./standing/en.ts') },
  documents: { fr: () => import('./documents/fr.ts'), en: () => import('./documents/en.ts') },
  onAccount: { fr: () => import('./onAccount/fr.ts'), en: () => import('./onAccount/en.ts') },
  overview: { fr: () => import('./overview/fr.ts'), en: () => import('./overview/en.ts') },
  spending: { fr: () => import('./spending/fr.ts'), en: () => import('./spending/en.ts') },
  downloads: { fr: () => import('./downloads/fr.ts'), en: () => import('./downloads/en.ts') },
  usage: { fr: () => import('./usage/fr.ts'), en: () => import('./usage/en.ts') },
  requests: { fr: () => import('./requests/fr.ts'), en: () => import('./requests/en.ts') },
} as const;

export type TextArea = keyof typeof CATALOGUES;
export type TextOf<Area extends TextArea> = Awaited<ReturnType<(typeof CATALOGUES)[Area]['fr']>>['text'];

export const TEXT_AREAS = Object.keys(CATALOGUES) as TextArea[];

type AnyText = TextOf<TextArea>;
const loaded = new Map<string, AnyText>();
const pending = new Map<string, Promise<AnyText>>();

export function isTextArea(name: string): name is TextArea {
  return Object.hasOwn(CATALOGUES, name);
}

/** Loads areas in one language, unless loaded. Rejects when a file cannot be loaded. */
export async function loadText(language: Language, areas: readonly TextArea[]): Promise<void> {
  await Promise.all(areas.map((area) => pendingText(language, area)));
}

/** Loaders by language of a part that is loaded late: its words come with it, so that it never waits for them on the page. */
export function loadersWithText<Part>(load: () => Promise<Part>, areas: readonly TextArea[]) {
  const loaderIn = (language: Language) => async () => (await Promise.all([load(), loadText(language, areas)]))[0];
  return { fr: loaderIn('fr'), en: loaderIn('en') };
}

/** A loaded catalogue; the page's are, before it is drawn. */
export function loadedText<Area extends TextArea>(language: Language, area: Area): TextOf<Area> {
  const text = loaded.get(key(language, area));
  if (text === undefined) throw new Error(`The text area ${area} (${language}) was read before it was loaded.`);
  return text as TextOf<Area>;
}

function key(language: Language, area: TextArea): string {
  return `${language}/${area}`;
}

function pendingText(language: Language, area: TextArea): Promise<AnyText> {
  const name = key(language, area);
  const started = pending.get(name);
  if (started) return started;
  const load = CATALOGUES[area][language]().then(
    (module): AnyText => {
      loaded.set(name, module.text);
      return module.text;
    },
    (error: unknown) => {
      pending.delete(name);
      throw error;
    },
  );
  pending.set(name, load);
  return load;
}
