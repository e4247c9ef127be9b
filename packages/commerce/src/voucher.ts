import { cents, subtractCents, type Cents } from './money.ts';
import { isPercent, percentOf, vatPerRate } from './vat.ts';

interface VoucherTerms {
  readonly code: string;
  readonly active: boolean;
  /** Least sum of the cart excluding VAT. */
  readonly minimumSubTotal?: Cents | null | undefined;
  readonly startsAt?: Date | null | undefined;
  /** Last instant at which the voucher is valid. */
  readonly endsAt?: Date | null | undefined;
  /** Orders that may use it in all, and per customer; null or absent: no limit. */
  readonly usageLimit?: number | null | undefined;
  readonly usageLimitPerCustomer?: number | null | undefined;
  /** Only lines of these categories are discounted; empty: all lines. */
  readonly categories: readonly string[];
}

/** Percentages and amounts are both taken off the price including VAT. */
export type Voucher = VoucherTerms &
  (
    | { readonly kind: 'percentage'; readonly percent: number; readonly amount?: null | undefined }
    | { readonly kind: 'amount'; readonly amount: Cents; readonly percent?: null | undefined }
  );

export const VOUCHER_REFUSALS = [
  'unknown',
  'inactive',
  'not-started',
  'expired',
  'minimum-not-reached',
  'limit-reached',
  'customer-limit-reached',
  'category-mismatch',
  'empty-cart',
] as const;

export type VoucherRefusal = (typeof VOUCHER_REFUSALS)[number];

export interface VoucherCartLine {
  readonly lineTotal: Cents;
  readonly vatPercent: number;
  readonly categoryIds: readonly string[];
}

export interface VoucherCart {
  readonly lines: readonly VoucherCartLine[];
  readonly subTotal: Cents;
  readonly totalIncludingVat: Cents;
}

/** Orders that already used the voucher. */
export interface VoucherUsage {
  readonly total: number;
  readonly byCustomer: number;
}

export interface VoucherRefused {
  readonly ok: false;
  readonly reason: VoucherRefusal;
  /** With minimum-not-reached: the minimum and what is missing, excluding VAT. */
  readonly minimum?: Cents;
  readonly missing?: Cents;
  /** With not-started and expired: the start or end. */
  readonly startsAt?: Date;
  readonly endsAt?: Date;
}

export type VoucherResult = { readonly ok: true; readonly discount: Cents } | VoucherRefused;

/** The stored form of a code: composed, upper-case, without spaces. Full-width and similar letters become plain. */
export function normaliseVoucherCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u200b\ufeff]+/g, '')
    .toUpperCase();
}

export type VoucherProblem = 'blank-code' | 'percent-out-of-range' | 'amount-not-positive' | 'ends-before-start';

/** Why staff cannot save the voucher so; null when they can. An invalid stored one counts as inactive. */
export function voucherProblem(voucher: Voucher): VoucherProblem | null {
  if (normaliseVoucherCode(voucher.code) === '') return 'blank-code';
  if (voucher.kind === 'percentage') {
    if (!isPercent(voucher.percent) || voucher.percent === 0) return 'percent-out-of-range';
  } else if (!Number.isSafeInteger(voucher.amount) || voucher.amount <= 0) return 'amount-not-positive';
  return voucher.startsAt && voucher.endsAt && voucher.endsAt < voucher.startsAt ? 'ends-before-start' : null;
}

/** The voucher's discount including VAT on this cart now, or why there is none. */
export function evaluateVoucher(
  voucher: Voucher | null,
  cart: VoucherCart,
  usage: VoucherUsage,
  now: Date,
): VoucherResult {
  if (voucher === null) return refused('unknown');
  const refusal = refusalByTerms(voucher, cart, usage, now);
  if (refusal !== null) return refusal;
  const eligible = eligibleAmount(voucher, cart);
  if (eligible === null) return refused('category-mismatch');
  const discount = voucher.kind === 'percentage' ? percentOf(eligible, voucher.percent) : voucher.amount;
  return { ok: true, discount: cents(Math.max(0, Math.min(discount, eligible))) };
}

function refused(reason: VoucherRefusal): VoucherRefused {
  return { ok: false, reason };
}

function refusalByTerms(voucher: Voucher, cart: VoucherCart, usage: VoucherUsage, now: Date): VoucherRefused | null {
  const { startsAt, endsAt, usageLimit, usageLimitPerCustomer, minimumSubTotal } = voucher;
  if (!voucher.active || voucherProblem(voucher) !== null) return refused('inactive');
  if (startsAt && now < startsAt) return { ...refused('not-started'), startsAt };
  if (endsAt && now > endsAt) return { ...refused('expired'), endsAt };
  if (cart.lines.length === 0) return refused('empty-cart');
  if (isReached(usageLimit, usage.total)) return refused('limit-reached');
  if (isReached(usageLimitPerCustomer, usage.byCustomer)) return refused('customer-limit-reached');
  if (minimumSubTotal && cart.subTotal < minimumSubTotal) {
    const missing = subtractCents(minimumSubTotal, cart.subTotal);
    return { ...refused('minimum-not-reached'), minimum: minimumSubTotal, missing };
  }
  return null;
}

function isReached(limit: number | null | undefined, used: number): boolean {
  return limit !== null && limit !== undefined && used >= limit;
}

/** Sum including VAT of the lines the voucher is for; null when there is no such line. */
function eligibleAmount(voucher: Voucher, cart: VoucherCart): Cents | null {
  if (voucher.categories.length === 0) return cart.totalIncludingVat;
  const wanted = new Set(voucher.categories);
  const lines = cart.lines.filter((line) => line.categoryIds.some((id) => wanted.has(id)));
  if (lines.length === 0) return null;
  const sum = vatPerRate(lines).reduce((total, { base, vat }) => total + base + vat, 0);
  // Rates are rounded on their eligible part alone, which may exceed the whole cart by a cent.
  return cents(Math.min(sum, cart.totalIncludingVat));
}
