import type { Language } from '@economat/commerce';

/** A stretch of text, of the same weight throughout. */
export interface TermsRun {
  readonly text: string;
  readonly isStrong: boolean;
}

export type TermsBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly runs: readonly TermsRun[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly TermsRun[] }
  | { readonly kind: 'list'; readonly items: readonly TermsItem[] };

export interface TermsItem {
  /** A bullet or a number with its point. */
  readonly mark: string;
  readonly runs: readonly TermsRun[];
}

/** General terms as they are printed: the text has its own title at the head. */
export interface TermsPaper {
  readonly title: string;
  readonly version: string;
  readonly language: Language;
  /** The instant from which its text is kept. */
  readonly keptAt: Date;
  readonly blocks: readonly TermsBlock[];
}
