import { allocate } from './allocation.ts';
import { addCents, cents, multiplyDivideHalfUp, subtractCents, sumCents, zeroCents, type Cents } from './money.ts';
import { shareIncludingVat, type VatShare } from './vat.ts';

/** The amounts of one VAT rate on an invoice, and how much of it, including VAT, earlier credit notes credited. */
export interface CreditableShare extends VatShare {
  readonly credited: Cents;
}

/** Returned pieces of an invoice line: quantities are of the line, not of the credit. */
export interface ReturnedLine {
  readonly vatPercent: number;
  /** Of the whole line, excluding VAT. */
  readonly lineTotal: Cents;
  readonly sold: number;
  /** Pieces of earlier returns. */
  readonly before: number;
  readonly returned: number;
}

/** The rest of a rate that can be credited, including VAT. */
export function creditLeft({ base, vat, credited }: CreditableShare): Cents {
  return subtractCents(addCents(base, vat), credited);
}

/**
 * Allocates an amount including VAT to the rates in proportion to the rest of each: the credit of a refund that names no goods. Throws
 * RangeError when more is credited than is left.
 */
export function allocateCredit(shares: readonly CreditableShare[], amount: Cents): Cents[] {
  const left = shares.map(creditLeft);
  if (amount > sumCents(left)) throw new RangeError(`${amount} cents are more than is left to credit`);
  return allocate(amount, left);
}

/**
 * Base and VAT of the credited amounts, one per share: the rest before less the rest after. So the credit notes of an invoice, whatever
 * their number, add up to its bases and VAT to the cent, and each one's VAT is within a cent of its rate.
 */
export function creditShares(shares: readonly CreditableShare[], amounts: readonly Cents[]): VatShare[] {
  return shares.map((share, index) => {
    const { vatPercent } = share;
    const amount = amounts[index] ?? zeroCents;
    const left = creditLeft(share);
    const before = share.credited === 0 ? share : shareIncludingVat(left, vatPercent);
    const after = shareIncludingVat(subtractCents(left, amount), vatPercent);
    const base = subtractCents(before.base, after.base);
    return { vatPercent, base, vat: subtractCents(amount, base) };
  });
}

/**
 * The price of returned goods, including VAT and after the discount, one amount per share. Counted from the first piece on, so that partial
 * returns add up to the whole line.
 */
export function returnedAmounts(shares: readonly VatShare[], lines: readonly ReturnedLine[]): Cents[] {
  return shares.map(({ vatPercent, base, vat }) => {
    const ofRate = lines.filter((line) => line.vatPercent === vatPercent);
    const paid = addCents(base, vat);
    const total = sumCents(ofRate.map(({ lineTotal }) => lineTotal));
    if (total === 0) return zeroCents;
    const upTo = (pieces: (line: ReturnedLine) => number): number => {
      const value = ofRate.reduce((sum, line) => sum + (line.lineTotal / line.sold) * pieces(line), 0);
      return multiplyDivideHalfUp(paid, Math.round(value), total);
    };
    return cents(upTo(({ before, returned }) => before + returned) - upTo(({ before }) => before));
  });
}
