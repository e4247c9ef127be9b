import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@economat/commerce';

/** Browser only: the language of this document, which changes with a new document only. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}
