import { multiplyCents, sumCents, vatOn, zeroCents } from '@economat/commerce';

import { unless, type RecordProblem } from './problem.ts';
import type { InvoiceRecord, VatShareAfterDiscount } from './record.ts';

/** The rates that the French platform rules (BR-FR-16) accept. */
const ACCEPTED_VAT_PERCENTS: readonly number[] = [
  0, 0.9, 1.05, 1.75, 2.1, 5.5, 7, 8.5, 9.2, 9.6, 10, 13, 19.6, 20, 20.6,
];

/**
 * A discount granted including VAT can make a total that no whole-cent base reaches exactly (at 20 % no base gives 0.03 €).
 * The VAT then stands one cent off the rate, which EN 16931 rule BR-CO-17 allows.
 */
const VAT_TOLERANCE = 1;

/** Every sum of the record, checked from the lines up. */
export function arithmeticProblems(record: InvoiceRecord): RecordProblem[] {
  return [
    ...lineProblems(record),
    ...shareProblems(record),
    ...discountProblems(record),
    ...totalProblems(record),
    ...collectedProblems(record),
  ];
}

/** The figures of collected orders add up to those of their invoice, and each of its lines is of one of them. */
function collectedProblems({ collected, lines, vatShares, totals }: InvoiceRecord): RecordProblem[] {
  if (collected === undefined) return [];
  return [
    ...lines.flatMap(({ orderNumber }, index) =>
      unless(
        collected.some((order) => order.orderNumber === orderNumber),
        'collected-order',
        `lines.${index}.orderNumber`,
      ),
    ),
    ...vatShares.flatMap(({ vatPercent, base, vat }, index) => {
      const own = collected.flatMap((order) => order.vatShares.filter((share) => share.vatPercent === vatPercent));
      const isSum =
        base === sumCents(own.map((share) => share.base)) && vat === sumCents(own.map((share) => share.vat));
      return unless(isSum, 'collected-sum', `vatShares.${index}`);
    }),
    ...unless(
      totals.grandTotal === sumCents(collected.map((order) => order.totals.grandTotal)),
      'collected-sum',
      'totals.grandTotal',
    ),
  ];
}

function lineProblems({ lines, totals }: InvoiceRecord): RecordProblem[] {
  return [
    ...unless(lines.length > 0, 'no-lines', 'lines'),
    ...lines.flatMap((line, index) => [
      ...unless(line.position === index + 1, 'line-position', `lines.${index}.position`),
      ...unless(
        line.lineTotal === multiplyCents(line.unitPrice, line.quantity),
        'line-total',
        `lines.${index}.lineTotal`,
      ),
      ...unless(ACCEPTED_VAT_PERCENTS.includes(line.vatPercent), 'vat-rate', `lines.${index}.vatPercent`),
    ]),
    ...unless(totals.lines === sumCents(lines.map((line) => line.lineTotal)), 'lines-sum', 'totals.lines'),
  ];
}

function shareProblems({ lines, vatShares, discount, totals, collected }: InvoiceRecord): RecordProblem[] {
  const rates = [...new Set(lines.map((line) => line.vatPercent))];
  const hasOneSharePerRate =
    vatShares.length === rates.length && rates.every((rate) => vatShares.some((share) => share.vatPercent === rate));
  return [
    ...unless(hasOneSharePerRate, 'vat-share', 'vatShares'),
    ...vatShares.flatMap((share, index) => {
      const linesOfRate = sumCents(
        lines.filter((line) => line.vatPercent === share.vatPercent).map((line) => line.lineTotal),
      );
      const discountOfRate = discount?.perRate.find((part) => part.vatPercent === share.vatPercent)?.base ?? zeroCents;
      return [
        ...unless(share.base === linesOfRate - discountOfRate, 'vat-share', `vatShares.${index}.base`),
        ...unless(isVatOf(share, collected?.length ?? 1), 'vat-share', `vatShares.${index}.vat`),
      ];
    }),
    ...unless(totals.vat === sumCents(vatShares.map((share) => share.vat)), 'vat-sum', 'totals.vat'),
  ];
}

/** Each order of a collective invoice has rounded its VAT by itself. */
function isVatOf({ base, vatPercent, vat }: VatShareAfterDiscount, orders: number): boolean {
  if (vatPercent === 0) return vat === 0;
  return Math.abs(vat - vatOn(base, vatPercent)) <= VAT_TOLERANCE * orders;
}

function discountProblems({ discount, totals }: InvoiceRecord): RecordProblem[] {
  if (discount === null) return unless(totals.discountBase === 0, 'discount-sum', 'totals.discountBase');
  const base = sumCents(discount.perRate.map((part) => part.base));
  const vat = sumCents(discount.perRate.map((part) => part.vat));
  const rates = new Set(discount.perRate.map((part) => part.vatPercent));
  return [
    ...unless(rates.size === discount.perRate.length, 'discount-split', 'discount.perRate'),
    ...unless(base + vat === discount.totalIncludingVat, 'discount-split', 'discount.totalIncludingVat'),
    ...unless(base === totals.discountBase, 'discount-sum', 'totals.discountBase'),
  ];
}

function totalProblems({ totals }: InvoiceRecord): RecordProblem[] {
  return [
    ...unless(totals.taxBasis === totals.lines - totals.discountBase, 'tax-basis', 'totals.taxBasis'),
    ...unless(totals.grandTotal === totals.taxBasis + totals.vat, 'grand-total', 'totals.grandTotal'),
    ...unless(totals.due === totals.grandTotal - totals.prepaid, 'due', 'totals.due'),
  ];
}
