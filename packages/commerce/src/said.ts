import { DEFAULT_LANGUAGE, type Language } from './language.ts';

/** A text of editors as a reader of one language meets it. */
export interface Said {
  readonly text: string;
  /** Given where the text had to stay French: what shows it says so, or it would be read aloud wrongly. */
  readonly lang?: 'fr';
}

/** The one place that decides which text is shown: the English one on an English page, else the French one. */
export function said(language: Language, french: string, english: string | null): Said;
/** Null where there is none in either language. */
export function said(language: Language, french: string | null, english: string | null): Said | null;
export function said(language: Language, french: string | null, english: string | null): Said | null {
  if (language !== DEFAULT_LANGUAGE && english) return { text: english };
  if (!french) return null;
  return language === DEFAULT_LANGUAGE ? { text: french } : { text: french, lang: DEFAULT_LANGUAGE };
}
