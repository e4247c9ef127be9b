import { DEFAULT_LANGUAGE, type Language } from '@economat/commerce';
import { createContext, useContext } from 'react';
import { loadedText, type TextArea, type TextOf } from './load-text.ts';
import { untaxedText, useUntaxed } from './untaxed.ts';

/** Set once by the document; a change of language is a new document. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The words of one area in the page's language. Routes name theirs in `handle`; a part that is loaded late loads its own beside it. */
export function useText<Area extends TextArea>(area: Area): TextOf<Area> {
  const text = loadedText(useLanguage(), area);
  return useUntaxed() ? untaxedText(text) : text;
}
