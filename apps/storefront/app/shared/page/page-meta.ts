import { DEFAULT_LANGUAGE, isLanguage } from '@economat/commerce';
import type { MetaDescriptor } from 'react-router';
import { loadedText, type TextOf } from '../text/load-text.ts';

interface MatchLike {
  id: string;
  loaderData?: unknown;
}

/** Tags of a page that belongs to one buyer: a title, and no search engine. */
export function privateMeta(
  matches: readonly (MatchLike | undefined)[],
  title: (titles: TextOf<'shared'>['titles']) => string,
): MetaDescriptor[] {
  // A page may be described even when the root failed.
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  const { language } = (root ?? {}) as { language?: unknown };
  const text = loadedText(isLanguage(language) ? language : DEFAULT_LANGUAGE, 'shared');
  return [
    { title: `${title(text.titles)} · ${text.shopName}` },
    { name: 'description', content: text.tagline },
    { name: 'robots', content: 'noindex' },
  ];
}
