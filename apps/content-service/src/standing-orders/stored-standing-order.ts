import type { Cents, Language } from '@economat/commerce';
import type { StandingState, TurnLine, TurnReason, TurnState } from '@economat/contract';

export interface StoredTurn {
  readonly id: number;
  readonly documentId: string;
  /** `YYYY-MM-DD`, like `day`. */
  readonly due: string;
  readonly day: string;
  readonly state: TurnState;
  readonly reason: TurnReason | null;
  readonly lines: readonly TurnLine[];
  /** What it became by itself. */
  readonly order: { readonly documentId: string; readonly orderNumber: string } | null;
}

/** On whose account a standing order orders by itself, and what that company asks of each order. */
export interface StandingAccount {
  readonly companyId: number;
  /** Its name. */
  readonly company: string;
  readonly purchaseOrderNumber: string | null;
  readonly costCentre: string | null;
}

/** Unit prices by {@link choiceOf}, as they were last announced to the customer. */
export type AnnouncedPrices = Readonly<Record<string, Cents>>;

export interface StoredStandingOrder {
  readonly id: number;
  readonly documentId: string;
  readonly customerId: number;
  readonly listId: number | null;
  /** documentId of the list. */
  readonly list: string | null;
  readonly name: string;
  readonly weeks: number;
  readonly weekday: number;
  readonly language: Language;
  readonly state: StandingState;
  readonly nextDue: string;
  /** Null where its buyer confirms each turn. */
  readonly account: StandingAccount | null;
  readonly announcedPrices: AnnouncedPrices;
  readonly accessTokenHash: string;
  readonly version: number;
  readonly createdAt: Date;
  /** From this day on nothing is due; null without a notice for a later day. */
  readonly endsOn: string | null;
  readonly endedAt: Date | null;
  /** The latest ones, the newest first. */
  readonly turns: readonly StoredTurn[];
}

/** What people name a standing order by, in mails and on the page that ends it. */
export function standingNumber(id: number): string {
  return `CR-${String(id).padStart(6, '0')}`;
}

/** @returns the id in a number as people type it, null when it is none. */
export function idOfNumber(number: string): number | null {
  const digits = /^CR\s*-?\s*(\d{1,9})$/i.exec(number.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Names an article with its bundle and variant. */
export function choiceOf({ productId, productQuantity, variant }: Omit<TurnLine, 'quantity'>): string {
  return [productId, productQuantity ?? '', variant ?? ''].join('/');
}

/** The turn whose day is still to come. */
export function openTurn({ turns }: StoredStandingOrder): StoredTurn | null {
  const [newest] = turns;
  return newest?.state === 'announced' ? newest : null;
}
