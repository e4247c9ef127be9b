import { allocate } from './allocation.ts';
import { addCents, cents, multiplyCents, subtractCents, sumCents, zeroCents, type Cents } from './money.ts';
import { shareIncludingVat, vatPerRate, type VatShare } from './vat.ts';

export interface PricedLine {
  /** Price of the chosen option, excluding VAT. */
  readonly unitPrice: Cents;
  readonly quantity: number;
  readonly vatPercent: number;
}

export interface CartTotals {
  /** One per line, in the order of the lines, excluding VAT. */
  readonly lineTotals: readonly Cents[];
  readonly subTotal: Cents;
  readonly vatShares: readonly VatShare[];
  readonly vat: Cents;
  /** The granted part of the discount: never more than subtotal plus VAT. */
  readonly discount: Cents;
  readonly shipping: Cents;
  /** subTotal + vat - discount + shipping, never negative. */
  readonly total: Cents;
}

/** The one calculator of cart, checkout, order and invoice. `discount` is an amount including VAT. */
export function priceCart(lines: readonly PricedLine[], discount: Cents): CartTotals {
  const priced = lines.map(({ unitPrice, quantity, vatPercent }) => ({
    lineTotal: multiplyCents(unitPrice, quantity),
    vatPercent,
  }));
  const lineTotals = priced.map(({ lineTotal }) => lineTotal);
  const subTotal = sumCents(lineTotals);
  const vatShares = vatPerRate(priced);
  const vat = sumCents(vatShares.map((share) => share.vat));
  const beforeDiscount = addCents(subTotal, vat);
  const granted = capDiscount(discount, beforeDiscount);
  const total = subtractCents(beforeDiscount, granted);
  return { lineTotals, subTotal, vatShares, vat, discount: granted, shipping: zeroCents, total };
}

/** The share of one VAT rate in an invoice after the discount. All amounts are ≥ 0. */
export interface DiscountedShare extends VatShare {
  /** Base excluding VAT after the discount. */
  readonly base: Cents;
  /** VAT after the discount. `base + vat` is exact; `vat` is `vatOn(base)`, or a cent beside it where no base gives the sum. */
  readonly vat: Cents;
  /** This rate's part of the discount, including VAT: discountBase + discountVat. */
  readonly discount: Cents;
  readonly discountBase: Cents;
  readonly discountVat: Cents;
  readonly undiscountedBase: Cents;
  readonly undiscountedVat: Cents;
}

/**
 * Splits a discount (including VAT) over the rates in proportion to what each amounts to including VAT, so that the sum of
 * all bases and VAT is the order's total. A discount above the sum of the shares is capped to it.
 */
export function splitDiscount(shares: readonly VatShare[], discount: Cents): DiscountedShare[] {
  const weights = shares.map(({ base, vat }) => addCents(base, vat));
  const parts = allocate(capDiscount(discount, sumCents(weights)), weights);
  return shares.map((share, index) => discountedShare(share, parts[index] ?? zeroCents));
}

/** The VAT of what is left after a discount (including VAT), as an invoice states it. */
export function vatAfterDiscount(shares: readonly VatShare[], discount: Cents): Cents {
  return sumCents(splitDiscount(shares, discount).map(({ vat }) => vat));
}

function discountedShare(share: VatShare, discount: Cents): DiscountedShare {
  const includingVat = subtractCents(addCents(share.base, share.vat), discount);
  const { base, vat } = shareIncludingVat(includingVat, share.vatPercent);
  return {
    vatPercent: share.vatPercent,
    base,
    vat,
    discount,
    discountBase: subtractCents(share.base, base),
    discountVat: subtractCents(share.vat, vat),
    undiscountedBase: share.base,
    undiscountedVat: share.vat,
  };
}

function capDiscount(discount: Cents, maximum: Cents): Cents {
  return cents(Math.max(0, Math.min(discount, maximum)));
}
