import {
  type Cents,
  formatMoney,
  LANGUAGES,
  type LineQuantity,
  lineTitleIn,
  type OrderSum,
  type VatShare,
} from '@economat/commerce';
import { type OrderContent as OrderContentView, orderItem } from '@economat/contract';
import * as z from 'zod/mini';
import { named } from '../http/named.ts';
import { fingerprintOf } from '../orders/attempt.ts';
import type { AddressSnapshot, SoldLine, StoredOrder } from '../orders/stored-order.ts';
import { storedAddress, storedAmount, storedLine } from '../orders/stored-parts.ts';

/** A line of an order, with the documentId under which documents, parcels and withdrawals know it. */
export type ContentLine = SoldLine & { readonly documentId: string };

/** Everything of an order that can be changed. */
export interface OrderContent extends OrderSum {
  readonly billingAddress: AddressSnapshot;
  readonly shippingAddress: AddressSnapshot;
  readonly lines: readonly ContentLine[];
  readonly subTotal: Cents;
  readonly vat: Cents;
  readonly vatShares: readonly VatShare[];
  readonly discount: Cents;
  readonly discountCode: string | null;
  readonly shippingCost: Cents;
}

const line = z.extend(storedLine, { documentId: z.string(), stockUnits: z.int() });
const content = z.object({
  billingAddress: storedAddress,
  shippingAddress: storedAddress,
  lines: z.array(line),
  subTotal: storedAmount,
  vat: storedAmount,
  vatShares: z.array(z.object({ vatPercent: z.number(), base: storedAmount, vat: storedAmount })),
  discount: storedAmount,
  discountCode: z.nullable(z.string()),
  /** The part of the discount that the voucher grants; the rest was granted by staff. */
  voucherDiscount: storedAmount,
  shippingCost: storedAmount,
  total: storedAmount,
});

/** What an order becomes by a change. */
export type ChangedContent = OrderContent & { readonly voucherDiscount: Cents };

export function parseContent(stored: unknown): ChangedContent {
  return content.parse(stored);
}

/** The order as it stands. */
export function contentOf(order: StoredOrder): OrderContent {
  const { subTotal, vat, discount, discountCode, shippingCost, total } = order;
  return {
    billingAddress: addressOf(order.billingAddress),
    shippingAddress: addressOf(order.shippingAddress),
    lines: order.lines.map(lineOf),
    subTotal,
    vat,
    vatShares: order.vatShares,
    discount,
    discountCode,
    shippingCost,
    total,
  };
}

function addressOf(snapshot: AddressSnapshot): AddressSnapshot {
  return storedAddress.parse(snapshot);
}

function lineOf(sold: ContentLine): ContentLine {
  return line.parse(sold);
}

/** Identifies what an order contains and costs: a change is made for no other. */
export function versionOf(order: StoredOrder): string {
  const content = contentOf(order);
  return fingerprintOf({ ...content, lines: content.lines.map(withoutEnglish) });
}

/** English words name the same article, and a change that was proposed before lines had them stays one of the same order. */
function withoutEnglish(sold: ContentLine) {
  return { ...sold, productNameEn: undefined, productQuantityEn: undefined, variantEn: undefined };
}

export function isSame(one: unknown, other: unknown): boolean {
  return fingerprintOf(one) === fingerprintOf(other);
}

const shownLine = z.omit(orderItem, { id: true }).shape;

/** As buyer and staff see it. */
export function contentView(shown: OrderContent): OrderContentView {
  const { lines, discount, vatShares, billingAddress, shippingAddress, subTotal, vat, total } = shown;
  return {
    billingAddress,
    shippingAddress,
    orderItems: lines.map((sold) => named(shownLine, sold)),
    subTotal,
    vat,
    vatShares: [...vatShares],
    discountAmount: discount,
    discountCode: shown.discountCode,
    shippingCost: shown.shippingCost,
    total,
  };
}

/** What differs, in the names and figures of a language. */
export function differencesOf(before: OrderContent, after: OrderContent, language: StoredOrder['language']): string[] {
  const titles = new Map(
    [...before.lines, ...after.lines].map((sold) => [sold.documentId, lineTitleIn(language, sold)]),
  );
  const lines = [...titles].flatMap(([id, title]) => {
    const [from, to] = [before, after].map(({ lines: sold }) => unitsOf(sold, id));
    return from === to ? [] : [`${title}\u00a0: ${from} → ${to}`];
  });
  const places = (['billingAddress', 'shippingAddress'] as const).flatMap((role) =>
    isSame(before[role], after[role]) ? [] : [placeOf(after[role])],
  );
  const money = (sum: Cents): string => formatMoney(sum, language);
  const totals = before.total === after.total ? [] : [`${money(before.total)} → ${money(after.total)}`];
  return [...lines, ...new Set(places), ...totals];
}

/** What the timeline says of a change: in French, as staff read it, and in English. */
export function changeDetails(before: OrderContent, after: OrderContent, reason: string | null = null) {
  const [detail, detailEn] = LANGUAGES.map((language) =>
    [...differencesOf(before, after, language), reason].filter(Boolean).join(' · '),
  );
  return { detail: detail ?? null, detailEn: detailEn ?? null };
}

function unitsOf(lines: readonly ContentLine[], id: string): LineQuantity['quantity'] {
  return lines.find(({ documentId }) => documentId === id)?.quantity ?? 0;
}

function placeOf({ companyName, firstName, lastName, street, appartment, postalCode, city }: AddressSnapshot): string {
  return [companyName, `${firstName} ${lastName}`, street, appartment, `${postalCode} ${city}`]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}
