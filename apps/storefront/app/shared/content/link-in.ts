import { DEFAULT_LANGUAGE, type Language, languageOfPath, pathIn } from '@economat/commerce';

/** An editor's link in the reader's language: pages have an address in each, files and other sites have one. */
export function linkIn(language: Language, href: string): string {
  const isPage = href.startsWith('/') && !href.startsWith('/uploads/');
  return isPage && languageOfPath(href) === DEFAULT_LANGUAGE ? pathIn(language, href) : href;
}
