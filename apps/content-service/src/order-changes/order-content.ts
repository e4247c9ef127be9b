import {
  type Cents,
  cents,
  formatMoney,
  type LineQuantity,
  lineTitle,
  NATURES,
  type OrderSum,
  VAT_GROUNDS,
  type VatShare,
} from '@economat/commerce';
import { type OrderContent as OrderContentView, orderItem } from '@economat/contract';
import * as z from 'zod/mini';
import { named } from '../http/named.ts';
import { fingerprintOf } from '../orders/attempt.ts';
import type { AddressSnapshot, SoldLine, StoredOrder } from '../orders/stored-order.ts';

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

const amount = z.pipe(z.int(), z.transform(cents));
const address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.nullable(z.string()),
  country: z.enum(['FR', 'NL']),
  street: z.string(),
  appartment: z.nullable(z.string()),
  postalCode: z.string(),
  city: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
});
const line = z.object({
  documentId: z.string(),
  productId: z.string(),
  productName: z.string(),
  productQuantity: z.nullable(z.string()),
  variant: z.nullable(z.string()),
  quantity: z.int(),
  unitPrice: amount,
  lineTotal: amount,
  vatPercent: z.number(),
  vatGround: z.nullable(z.enum(VAT_GROUNDS)),
  nature: z.enum(NATURES),
  stockUnits: z.int(),
});
const content = z.object({
  billingAddress: address,
  shippingAddress: address,
  lines: z.array(line),
  subTotal: amount,
  vat: amount,
  vatShares: z.array(z.object({ vatPercent: z.number(), base: amount, vat: amount })),
  discount: amount,
  discountCode: z.nullable(z.string()),
  /** The part of the discount that the voucher grants; the rest was granted by staff. */
  voucherDiscount: amount,
  shippingCost: amount,
  total: amount,
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
  return address.parse(snapshot);
}

function lineOf(sold: ContentLine): ContentLine {
  return line.parse(sold);
}

/** Identifies what an order contains and costs: a change is made for no other. */
export function versionOf(order: StoredOrder): string {
  return fingerprintOf(contentOf(order));
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

/** What differs, in figures and names, which read alike in every language: for the timeline and the mail. */
export function differencesOf(before: OrderContent, after: OrderContent, language: StoredOrder['language']): string[] {
  const titles = new Map([...before.lines, ...after.lines].map((sold) => [sold.documentId, lineTitle(sold)]));
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

function unitsOf(lines: readonly ContentLine[], id: string): LineQuantity['quantity'] {
  return lines.find(({ documentId }) => documentId === id)?.quantity ?? 0;
}

function placeOf({ companyName, firstName, lastName, street, appartment, postalCode, city }: AddressSnapshot): string {
  return [companyName, `${firstName} ${lastName}`, street, appartment, `${postalCode} ${city}`]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}
