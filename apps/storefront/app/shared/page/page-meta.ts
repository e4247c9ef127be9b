import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@economat/commerce';
import type { MetaDescriptor } from 'react-router';
import { loadedText, type TextOf } from '../text/load-text.ts';
import type { PictureSource } from '../ui/picture.tsx';

interface MatchLike {
  id: string;
  loaderData?: unknown;
}

export interface PageMeta {
  title: string;
  description?: string | undefined;
  /** Path of the canonical address. Private pages have none and are kept out of search engines. */
  canonicalPath?: string | undefined;
  image?: PictureSource | undefined;
  type?: 'website' | 'product';
  structuredData?: readonly object[] | undefined;
}

/** Stands for the shop where a page has no picture of its own. */
const SHOP_PICTURE = { url: '/icon-512.png', width: 512, height: 512 };

/** Tags of a public page. `matches` is the argument of the route's `meta`. */
export function publicMeta(matches: readonly (MatchLike | undefined)[], page: PageMeta): MetaDescriptor[] {
  const { language, publicUrl } = rootData(matches);
  const { shopName } = loadedText(language, 'shared');
  const fullTitle = `${page.title} · ${shopName}`;
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { property: 'og:title', content: page.title },
    { property: 'og:site_name', content: shopName },
    { property: 'og:type', content: page.type === 'product' ? 'product' : 'website' },
    { property: 'og:locale', content: language === 'fr' ? 'fr_FR' : 'en_GB' },
  ];
  if (page.description)
    tags.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    );
  if (page.canonicalPath !== undefined) {
    const address = publicUrl + page.canonicalPath;
    tags.push({ tagName: 'link', rel: 'canonical', href: address }, { property: 'og:url', content: address });
  }
  const image = page.image ?? { ...SHOP_PICTURE, alt: shopName };
  tags.push(
    { property: 'og:image', content: new URL(image.url, publicUrl).href },
    { property: 'og:image:alt', content: image.alt },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
  );
  for (const data of page.structuredData ?? []) tags.push({ 'script:ld+json': data as Record<string, string> });
  return tags;
}

/** Tags of a page that belongs to one buyer: a title, and no search engine. */
export function privateMeta(
  matches: readonly (MatchLike | undefined)[],
  title: (titles: TextOf<'shared'>['titles']) => string,
): MetaDescriptor[] {
  const text = loadedText(rootData(matches).language, 'shared');
  return [
    { title: `${title(text.titles)} · ${text.shopName}` },
    { name: 'description', content: text.tagline },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The shared words, for the `meta` of a public page. */
export function metaText(matches: readonly (MatchLike | undefined)[]): TextOf<'shared'> {
  return loadedText(rootData(matches).language, 'shared');
}

/** The root loader's data; a page may be described even when it failed. */
function rootData(matches: readonly (MatchLike | undefined)[]): { language: Language; publicUrl: string } {
  const data = matches.find((match) => match?.id === 'root')?.loaderData;
  const { language, publicUrl } = (data ?? {}) as { language?: unknown; publicUrl?: unknown };
  return {
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    publicUrl: typeof publicUrl === 'string' ? publicUrl : '',
  };
}
