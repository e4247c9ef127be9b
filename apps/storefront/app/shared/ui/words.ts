import { createContext, useContext } from 'react';

/** The words of the controls, in the page's language. */
export interface UiWords {
  loading: string;
  close: string;
  required: string;
  optional: string;
  showPassword: string;
  hidePassword: string;
  capsLock: string;
  ruleMet: string;
  decrease: string;
  increase: string;
  /** A whole number as this language writes it. */
  number: (value: number) => string;
  /** Said when more was typed than may be. */
  quantityMaximum: (maximum: string) => string;
  errorSummary: string;
  /** Prefix of the page's title while a form has errors: `Erreur : `. */
  errorTitlePrefix: string;
  /** Shown in a form where the script never runs. */
  formNeedsScript: string;
  pagination: { label: string; previous: string; next: string; page: (page: number) => string };
  breadcrumb: string;
  notifications: string;
}

export const UiWordsContext = createContext<UiWords | null>(null);

/** @throws Error without a `UiWordsContext`: a mistake of the page. */
export function useWords(): UiWords {
  const words = useContext(UiWordsContext);
  if (words === null) throw new Error('Controls need their words: put a UiWordsContext around them.');
  return words;
}
