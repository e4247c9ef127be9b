import { createContext, use } from 'react';

/** The few words the controls say by themselves. Whoever shows them gives them, in the page's language. */
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
  /** Put before the page's title while a form has errors: `Erreur : `. */
  errorTitlePrefix: string;
  /** Stands in a form where the script never runs. */
  formNeedsScript: string;
  pagination: { label: string; previous: string; next: string; page: (page: number) => string };
  breadcrumb: string;
  notifications: string;
}

export const UiWordsContext = createContext<UiWords | null>(null);

/** @throws Error when no `UiWordsContext` stands around: a mistake of the page, not of the buyer. */
export function useWords(): UiWords {
  const words = use(UiWordsContext);
  if (words === null) throw new Error('Controls need their words: put a UiWordsContext around them.');
  return words;
}
