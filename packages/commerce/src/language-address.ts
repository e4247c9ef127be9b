import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts';

/** The addresses of one page. */
export type AddressPerLanguage = Readonly<Record<Language, string>>;

/** The first segment of a path, for pages and their data alike (`/en`, `/en/cart`, `/en.data`). */
const FIRST_SEGMENT = /^\/([a-z]+)(?=\/|\.data$|$)/;

/** The address of a page in a language: French pages stand at the top, all others below their language's code. */
export function pathIn(language: Language, path: string): string {
  return language === DEFAULT_LANGUAGE ? path : `/${language}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** The language of an address, which nothing else decides. */
export function languageOfPath(pathname: string): Language {
  const segment = FIRST_SEGMENT.exec(pathname)?.[1];
  return isLanguage(segment) ? segment : DEFAULT_LANGUAGE;
}

/** The page of an address, whatever its language: the inverse of {@link pathIn}. */
export function pathWithoutLanguage(pathname: string): string {
  const language = languageOfPath(pathname);
  if (language === DEFAULT_LANGUAGE) return pathname;
  const rest = pathname.slice(language.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The addresses of a page that has the same path in every language. */
export function addressesOf(path: string): AddressPerLanguage {
  return { fr: pathIn('fr', path), en: pathIn('en', path) };
}
