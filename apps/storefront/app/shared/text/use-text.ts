import { DEFAULT_LANGUAGE, type Language } from '@economat/commerce';
import { createContext, use } from 'react';
import { type TextArea, type TextOf, textPromise } from './load-text.ts';
import { untaxedText, useUntaxed } from './untaxed.ts';

/** Set once by the document; a change of language is a new document. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export function useLanguage(): Language {
  return use(LanguageContext);
}

/**
 * The words of one area in the page's language. While the area is loading (first visit of a screen by a click), the component suspends and
 * the router keeps the former page.
 */
export function useText<Area extends TextArea>(area: Area): TextOf<Area> {
  const text = use(textPromise(useLanguage(), area));
  return useUntaxed() ? untaxedText(text) : text;
}
