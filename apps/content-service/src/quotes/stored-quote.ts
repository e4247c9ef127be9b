import {
  type CartTotals,
  type Cents,
  grantedAmount,
  type GrantedDiscount,
  type Language,
  priceCart,
  zeroCents,
} from '@economat/commerce';
import { buyerType, type QuoteState } from '@economat/contract';
import * as z from 'zod/mini';
import type { AddressSnapshot, Buyer, SoldLine } from '../orders/stored-order.ts';
import { storedAmount, storedLine } from '../orders/stored-parts.ts';

/** A line as it is promised. `pieces` is how many of them a unit takes from the stock. */
export interface QuotedLine extends Omit<SoldLine, 'stockUnits'> {
  readonly pieces: number;
}

/** Why staff grant it is a text for the buyer. */
export type StoredDiscount = GrantedDiscount & { readonly reason: string };

/** What staff compose, checked and priced. */
export interface QuoteContent {
  readonly language: Language;
  /** The account that the order will belong to. */
  readonly customerId: number | null;
  /** Without a place while nobody has said it, as `isUnaddressed` tells. */
  readonly billing: AddressSnapshot;
  readonly shipping: AddressSnapshot;
  readonly buyer: Buyer;
  readonly lines: readonly QuotedLine[];
  readonly discount: StoredDiscount | null;
  readonly note: string | null;
  readonly total: Cents;
  /** The last day on which it can be accepted, `YYYY-MM-DD` in France. */
  readonly validUntil: string;
}

/** A moment of a quote and the member of staff. */
export interface Moment {
  readonly at: Date;
  readonly by: string | null;
}

export interface StoredQuote extends QuoteContent {
  readonly id: number;
  readonly documentId: string;
  readonly number: string;
  readonly status: Exclude<QuoteState, 'expired'>;
  readonly accessTokenHash: string;
  readonly askedBy: 'staff' | 'buyer';
  /** What the buyer wrote who asked for it. */
  readonly wish: string | null;
  readonly customer: { readonly id: number; readonly documentId: string; readonly email: string } | null;
  readonly order: { readonly documentId: string; readonly orderNumber: string } | null;
  readonly replacesId: number | null;
  /** Numbers of the quote that it replaces, and of the one that was sent in its place. */
  readonly replaces: string | null;
  readonly replacedBy: string | null;
  readonly created: Moment;
  readonly changed: Moment | null;
  readonly sent: Moment | null;
  /** Accepted, declined or withdrawn. */
  readonly closed: Moment | null;
  readonly closeReason: string | null;
}

/** @param today in France. */
export function stateOf({ status, validUntil }: Pick<StoredQuote, 'status' | 'validUntil'>, today: string): QuoteState {
  return status === 'sent' && validUntil < today ? 'expired' : status;
}

/** Nobody has said yet where to: its buyer does in accepting it. */
export function isUnaddressed({ billing }: Pick<QuoteContent, 'billing'>): boolean {
  return billing.street === '';
}

/** The figures of a cart of these lines, with what is granted. */
export function quoteTotals({ lines, discount }: Pick<QuoteContent, 'lines' | 'discount'>): CartTotals {
  const whole = priceCart(lines, zeroCents);
  return discount === null ? whole : priceCart(lines, grantedAmount(discount, whole.total));
}

/** The stored parts. A row that does not fit is a bug. */
export const quotedLines = z.array(z.extend(storedLine, { pieces: z.int() }));
export const storedDiscount = z.nullable(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percentage'), percent: z.number(), reason: z.string() }),
    z.object({ kind: z.literal('amount'), amount: storedAmount, reason: z.string() }),
  ]),
);
export const storedBuyer = z.object({
  type: buyerType,
  siren: z.nullable(z.string()),
  siret: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  /** Absent from quotes that are older than it. */
  electronicAddress: z._default(z.nullable(z.string()), null),
  purchaseOrderNumber: z.nullable(z.string()),
  /** Absent from quotes that are older than it. */
  costCentre: z._default(z.nullable(z.string()), null),
});
