import {
  addCents,
  allocate,
  allocateCredit,
  cents,
  type Cents,
  type CreditableShare,
  creditLeft,
  creditShares,
  CREDIT_WITHOUT_VAT_GROUND,
  multiplyCents,
  overallNature,
  returnedAmounts,
  subtractCents,
  sumCents,
  type VatShare,
  vatPerRate,
  zeroCents,
} from '@economat/commerce';

import { reportingNotes } from './buyer-siren.ts';
import type { CreditNote, Discount, Invoice, InvoiceLine, Notes } from './record.ts';
import { vatNotes } from './vat-notes.ts';

/** Returned pieces of one line of the invoice. */
export interface ReturnedPieces {
  readonly position: number;
  readonly quantity: number;
  /** Pieces of the line from earlier returns. */
  readonly before: number;
}

export interface Credit {
  readonly number: string;
  readonly issueDate: string;
  /** Including VAT. */
  readonly amount: Cents;
  readonly reason: string | null;
  /** Returned goods, null for money alone. */
  readonly returned: readonly ReturnedPieces[] | null;
  /** False when nothing was paid: the credit is then set off against the invoice. */
  readonly isRefunded: boolean;
  /** Day of delivery of the order, null until it has happened. */
  readonly deliveryDate: string | null;
  readonly reference: string | null;
  /** The invoice was refused or rejected for good. */
  readonly isInternal: boolean;
  /** The earlier credit notes of the invoice. */
  readonly earlier: readonly CreditNote[];
}

/** The rest of an invoice that can be credited, including VAT. */
export function leftToCredit({ totals }: Invoice, earlier: readonly CreditNote[]): Cents {
  return subtractCents(totals.grandTotal, sumCents(earlier.map((note) => note.totals.grandTotal)));
}

/** The price of the returned goods, including VAT and after the discount. */
export function returnedAmount({ lines, vatShares }: Invoice, returned: readonly ReturnedPieces[]): Cents {
  return sumCents(returnedAmounts(vatShares, piecesOf(lines, returned)));
}

/**
 * The credit note of one refund. It lists the goods when the amount is theirs, as it does for a whole invoice; any other amount is credited
 * by one line per VAT rate, nature and ground of 0 %, in proportion to the rest of each. Throws RangeError when more is credited than is
 * left.
 */
export function creditNote(invoice: Invoice, credit: Credit): CreditNote {
  const shares = creditableShares(invoice, credit.earlier);
  const { lines, ...figures } = goodsFigures(invoice, credit, shares) ?? amountFigures(invoice, credit, shares);
  const groundedLines = lines.map(withGround);
  const { number, issueDate, reason, isRefunded, deliveryDate, reference, amount, isInternal } = credit;
  const taxBasis = sumCents(figures.vatShares.map(({ base }) => base));
  return {
    ...invoice,
    kind: 'credit-note',
    number,
    credited: { number: invoice.number, date: invoice.issueDate, reason },
    ...(isInternal ? { internal: true } : {}),
    issueDate,
    deliveryDate,
    lines: groundedLines,
    discount: figures.discount,
    vatShares: figures.vatShares,
    notes: notesOn(invoice, groundedLines, issueDate),
    totals: {
      lines: sumCents(groundedLines.map(({ lineTotal }) => lineTotal)),
      discountBase: sumCents((figures.discount?.perRate ?? []).map(({ base }) => base)),
      taxBasis,
      vat: sumCents(figures.vatShares.map(({ vat }) => vat)),
      grandTotal: amount,
      prepaid: isRefunded ? amount : zeroCents,
      due: isRefunded ? zeroCents : amount,
    },
    payment: {
      method: invoice.payment.method,
      status: isRefunded ? 'paid' : 'due',
      dueDate: isRefunded ? issueDate : null,
      paidAt: isRefunded ? issueDate : null,
      reference,
    },
  };
}

/** An invoice from before grounds were stored had no VAT at 0 %, nor has its credit note. */
function withGround(line: InvoiceLine): InvoiceLine {
  const isGroundless = line.vatPercent === 0 && line.vatGround === undefined;
  return isGroundless ? { ...line, vatGround: CREDIT_WITHOUT_VAT_GROUND } : line;
}

/** Those of the invoice that hold for these lines: services alone have no guarantee of goods, taxed lines no exemption. */
function notesOn({ notes, buyer }: Invoice, lines: readonly InvoiceLine[], issueDate: string): Notes {
  const { vatOnDebits, ...others } = notes;
  return {
    ...others,
    ...(overallNature(lines) === 'service' ? { guarantee: null } : {}),
    ...vatNotes(lines, issueDate, vatOnDebits !== undefined),
    ...reportingNotes(buyer),
  };
}

type Figures = Pick<CreditNote, 'lines' | 'discount' | 'vatShares'>;

function creditableShares({ vatShares }: Invoice, earlier: readonly CreditNote[]): CreditableShare[] {
  return vatShares.map((share) => {
    const same = earlier.flatMap((note) => note.vatShares).filter(({ vatPercent }) => vatPercent === share.vatPercent);
    return { ...share, credited: sumCents(same.flatMap(({ base, vat }) => [base, vat])) };
  });
}

/** Null when the amount is not that of goods, or when a rate has not enough left for them. */
function goodsFigures(invoice: Invoice, credit: Credit, shares: readonly CreditableShare[]): Figures | null {
  const isWhole = credit.earlier.length === 0 && credit.amount === invoice.totals.grandTotal;
  const returned = isWhole ? allPieces(invoice) : credit.returned;
  if (returned === null) return null;
  const amounts = isWhole ? shares.map(creditLeft) : returnedAmounts(shares, piecesOf(invoice.lines, returned));
  const fits = shares.every((share, index) => (amounts[index] ?? 0) <= creditLeft(share));
  if (sumCents(amounts) !== credit.amount || !fits) return null;
  const lines = returned.flatMap(({ position, quantity }, index): InvoiceLine[] => {
    const line = invoice.lines.find((sold) => sold.position === position);
    const lineTotal = multiplyCents(line?.unitPrice ?? zeroCents, quantity);
    return line === undefined ? [] : [{ ...line, position: index + 1, quantity, lineTotal }];
  });
  const rates = new Set(lines.map(({ vatPercent }) => vatPercent));
  const vatShares = creditShares(shares, amounts).filter(({ vatPercent }) => rates.has(vatPercent));
  const discount = discountOf(invoice, lines, vatShares);
  return discount === 'negative' ? null : { lines, vatShares, discount };
}

/** The voucher's share of the returned goods: their list price less what they cost. */
function discountOf(
  { discount }: Invoice,
  lines: readonly InvoiceLine[],
  vatShares: readonly VatShare[],
): Discount | null | 'negative' {
  const perRate = vatShares.map(({ vatPercent, base, vat }) => {
    const price = vatPerRate(lines.filter((line) => line.vatPercent === vatPercent));
    const before = price[0] ?? { base: zeroCents, vat: zeroCents };
    return { vatPercent, base: cents(before.base - base), vat: cents(Math.max(0, before.vat - vat)) };
  });
  if (perRate.some(({ base }) => base < 0)) return 'negative';
  if (perRate.every(({ base }) => base === 0)) return null;
  return {
    code: discount?.code ?? null,
    label: discount?.label ?? 'Réduction',
    totalIncludingVat: sumCents(perRate.map(({ base, vat }) => addCents(base, vat))),
    perRate,
  };
}

function amountFigures(invoice: Invoice, { amount, earlier }: Credit, shares: readonly CreditableShare[]): Figures {
  const vatShares = creditShares(shares, allocateCredit(shares, amount)).filter(({ base, vat }) => base + vat > 0);
  const lines = vatShares
    .flatMap((share) => basePerKind(invoice, earlier, share))
    .map(({ vatPercent, nature, vatGround, base }, index): InvoiceLine => ({
      position: index + 1,
      name: `Remboursement sur la facture ${invoice.number}`,
      variant: null,
      option: null,
      nature,
      quantity: 1,
      unitPrice: base,
      lineTotal: base,
      vatPercent,
      ...(vatGround === undefined ? {} : { vatGround }),
    }));
  return { lines, vatShares, discount: null };
}

type LineKind = Pick<InvoiceLine, 'nature' | 'vatGround'>;

/** The base of a rate, allocated to the kinds of lines sold at it (goods, services, grounds of 0 %) in proportion to the rest of each. */
function basePerKind({ lines }: Invoice, earlier: readonly CreditNote[], { vatPercent, base }: VatShare) {
  const sold = lines.filter((line) => line.vatPercent === vatPercent);
  const credited = earlier.flatMap((note) => note.lines).filter((line) => line.vatPercent === vatPercent);
  const kinds = sold.filter((line, index) => sold.findIndex((other) => isSameKind(other, line)) === index);
  const left = kinds.map((kind) => Math.max(0, totalOf(sold, kind) - totalOf(credited, kind)));
  const bases = allocate(base, left);
  const parts = kinds.map(({ nature, vatGround }, index) => ({
    vatPercent,
    nature,
    vatGround,
    base: bases[index] ?? zeroCents,
  }));
  // A cent of VAT may be credited without any base; the rate has its line all the same.
  return base === 0 ? parts.slice(0, 1) : parts.filter((part) => part.base > 0);
}

function isSameKind(one: LineKind, other: LineKind): boolean {
  const groundOf = ({ vatGround }: LineKind) => vatGround ?? CREDIT_WITHOUT_VAT_GROUND;
  return one.nature === other.nature && groundOf(one) === groundOf(other);
}

function totalOf(lines: readonly InvoiceLine[], wanted: LineKind): Cents {
  return sumCents(lines.filter((line) => isSameKind(line, wanted)).map(({ lineTotal }) => lineTotal));
}

function allPieces({ lines }: Invoice): ReturnedPieces[] {
  return lines.map(({ position, quantity }) => ({ position, quantity, before: 0 }));
}

/** Every line of the invoice, returned or not: the price of a rate's goods is computed over all of them. */
function piecesOf(lines: readonly InvoiceLine[], returned: readonly ReturnedPieces[]) {
  return lines.map(({ position, vatPercent, lineTotal, quantity }) => {
    const { quantity: pieces, before } = returned.find((piece) => piece.position === position) ?? {
      quantity: 0,
      before: 0,
    };
    return { vatPercent, lineTotal, sold: quantity, before, returned: pieces };
  });
}
