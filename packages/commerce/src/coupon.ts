import { cents, subtractCents, type Cents } from './money.ts';
import { isPercent, percentOf, vatPerRate } from './vat.ts';

interface CouponTerms {
  readonly code: string;
  readonly active: boolean;
  /** Least sum of the cart excluding VAT. */
  readonly minimumSubTotal?: Cents | null | undefined;
  readonly startsAt?: Date | null | undefined;
  /** Last moment at which the coupon still counts. */
  readonly endsAt?: Date | null | undefined;
  /** Orders that may use it in all, and per customer; null or absent: no limit. */
  readonly usageLimit?: number | null | undefined;
  readonly usageLimitPerCustomer?: number | null | undefined;
  /** Only lines of these categories are discounted; empty: all lines. */
  readonly categories: readonly string[];
}

/** Percentages and amounts are both taken off the price including VAT. */
export type Coupon = CouponTerms &
  (
    | { readonly kind: 'percentage'; readonly percent: number; readonly amount?: null | undefined }
    | { readonly kind: 'amount'; readonly amount: Cents; readonly percent?: null | undefined }
  );

export const COUPON_REFUSALS = [
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

export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

export interface CouponCartLine {
  readonly lineTotal: Cents;
  readonly vatPercent: number;
  readonly categoryIds: readonly string[];
}

export interface CouponCart {
  readonly lines: readonly CouponCartLine[];
  readonly subTotal: Cents;
  readonly totalIncludingVat: Cents;
}

/** Orders that already used the coupon. */
export interface CouponUsage {
  readonly total: number;
  readonly byCustomer: number;
}

export interface CouponRefused {
  readonly ok: false;
  readonly reason: CouponRefusal;
  /** With minimum-not-reached: the minimum and what is missing, excluding VAT. */
  readonly minimum?: Cents;
  readonly missing?: Cents;
  /** With not-started and expired: the moment that counts. */
  readonly startsAt?: Date;
  readonly endsAt?: Date;
}

export type CouponResult = { readonly ok: true; readonly discount: Cents } | CouponRefused;

/** The stored form of a code: composed, upper-case, without any space. Full-width and similar letters become plain. */
export function normaliseCouponCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u200b\ufeff]+/g, '')
    .toUpperCase();
}

export type CouponProblem = 'blank-code' | 'percent-out-of-range' | 'amount-not-positive' | 'ends-before-start';

/** Why staff cannot save the coupon so; null when they can. One that is stored all the same counts as inactive. */
export function couponProblem(coupon: Coupon): CouponProblem | null {
  if (normaliseCouponCode(coupon.code) === '') return 'blank-code';
  if (coupon.kind === 'percentage') {
    if (!isPercent(coupon.percent) || coupon.percent === 0) return 'percent-out-of-range';
  } else if (!Number.isSafeInteger(coupon.amount) || coupon.amount <= 0) return 'amount-not-positive';
  return coupon.startsAt && coupon.endsAt && coupon.endsAt < coupon.startsAt ? 'ends-before-start' : null;
}

/** The discount including VAT that the coupon gives on this cart at this moment, or why it gives none. */
export function applyCoupon(coupon: Coupon | null, cart: CouponCart, usage: CouponUsage, now: Date): CouponResult {
  if (coupon === null) return refused('unknown');
  const refusal = refusalByTerms(coupon, cart, usage, now);
  if (refusal !== null) return refusal;
  const eligible = eligibleAmount(coupon, cart);
  if (eligible === null) return refused('category-mismatch');
  const discount = coupon.kind === 'percentage' ? percentOf(eligible, coupon.percent) : coupon.amount;
  return { ok: true, discount: cents(Math.max(0, Math.min(discount, eligible))) };
}

function refused(reason: CouponRefusal): CouponRefused {
  return { ok: false, reason };
}

function refusalByTerms(coupon: Coupon, cart: CouponCart, usage: CouponUsage, now: Date): CouponRefused | null {
  const { startsAt, endsAt, usageLimit, usageLimitPerCustomer, minimumSubTotal } = coupon;
  if (!coupon.active || couponProblem(coupon) !== null) return refused('inactive');
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

/** Sum including VAT of the lines the coupon is for; null when there is no such line. */
function eligibleAmount(coupon: Coupon, cart: CouponCart): Cents | null {
  if (coupon.categories.length === 0) return cart.totalIncludingVat;
  const wanted = new Set(coupon.categories);
  const lines = cart.lines.filter((line) => line.categoryIds.some((id) => wanted.has(id)));
  if (lines.length === 0) return null;
  const sum = vatPerRate(lines).reduce((total, { base, vat }) => total + base + vat, 0);
  // Rates are rounded on their eligible part alone, which may come out a cent above the whole cart.
  return cents(Math.min(sum, cart.totalIncludingVat));
}
