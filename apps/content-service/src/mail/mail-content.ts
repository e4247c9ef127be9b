import type { Language } from '@economat/commerce';

/** A line of a table of sold goods or of its totals; texts are formatted. */
export interface SoldRow {
  readonly title: string;
  /** Option, variant and VAT, in small below the title. */
  readonly detail: string;
  readonly quantity: string;
  readonly total: string;
}

export interface TotalRow {
  readonly label: string;
  readonly amount: string;
  readonly isGrand: boolean;
}

/** A block of a mail, with plain texts that the renderer escapes. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Names and values, e.g. bank details. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'quote'; readonly text: string }
  | {
      readonly kind: 'goods';
      readonly head: GoodsHead;
      readonly rows: readonly SoldRow[];
      readonly totals: readonly TotalRow[];
    };

export interface GoodsHead {
  readonly title: string;
  readonly quantity: string;
  readonly total: string;
}

/** A mail before rendering. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  /** Preview text beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
}

/** The sender, for head and foot of every mail. */
export interface Sender {
  readonly shopName: string;
  readonly shopUrl: string;
  /** Legal identity and contact of the shop, one line each. */
  readonly lines: readonly string[];
}
