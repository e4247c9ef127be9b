import type { Page } from '@playwright/test';
import type { Language } from '@economat/commerce';
import type { RunningShop } from '../running-shop.ts';

/** The same words in both languages. */
export type Said = Readonly<Record<Language, string>>;

export interface BadInput {
  /** Beginning of the field's label. */
  readonly label: Said;
  /** Region of the page, where two fields have the same label. */
  readonly within?: Said;
  /** What is typed; `null` for a box that is left unticked. */
  readonly typed: string | null;
  /** The exact sentence at the field and in the summary. */
  readonly says: Said;
  /** What makes it right again. */
  readonly right: string;
  /** Compared only when the form is sent: no mistake as long as the rest is not typed. */
  readonly onlyOnSubmit?: true;
}

export interface FormCase {
  readonly name: string;
  /** Region that holds the form, where the page has several. */
  readonly region?: Said;
  readonly submit: Said;
  readonly open: (args: { page: Page; shop: RunningShop; language: Language }) => Promise<void>;
  readonly inputs: readonly BadInput[];
}

export function both(fr: string, en: string): Said {
  return { fr, en };
}
