import {
  frenchVatNumber,
  isFranchise,
  isIban,
  isSiren,
  isSiret,
  overallNature,
  SIREN_LENGTH,
} from '@economat/commerce';

import { isUnidentified } from './buyer-siren.ts';
import { unless, type RecordProblem } from './problem.ts';
import type { InvoiceRecord } from './record.ts';

/** BR-FR-01 and BR-FR-02: what the platforms accept as an invoice number. */
const NUMBER = /^[A-Za-z0-9+\-_/]{1,35}$/;
const SUPPORTED_YEARS = /^20\d{2}-/;

/** The mentions that the law or the French platform rules demand. */
export function mentionProblems(record: InvoiceRecord): RecordProblem[] {
  return [
    ...numberProblems(record),
    ...sellerProblems(record),
    ...buyerProblems(record),
    ...paymentProblems(record),
    ...noteProblems(record),
    ...groundProblems(record),
  ];
}

function numberProblems(record: InvoiceRecord): RecordProblem[] {
  const { credited, deliveryDate } = record;
  return [
    ...unless(record.number === null || NUMBER.test(record.number), 'number-format', 'number'),
    ...unless(SUPPORTED_YEARS.test(record.issueDate), 'issue-date', 'issueDate'),
    ...unless(record.orderDate <= record.issueDate, 'order-of-dates', 'orderDate'),
    ...unless(deliveryDate === null || deliveryDate <= record.issueDate, 'order-of-dates', 'deliveryDate'),
    ...unless(credited === null || NUMBER.test(credited.number), 'number-format', 'credited.number'),
    ...unless(credited === null || credited.date <= record.issueDate, 'order-of-dates', 'credited.date'),
  ];
}

function sellerProblems({ seller, lines }: InvoiceRecord): RecordProblem[] {
  const needsNoVatNumber = seller.vatNumber === null && isFranchise(lines);
  return [
    ...unless(isSiren(seller.siren), 'seller-siren', 'seller.siren'),
    ...unless(seller.siret === null || isSiretOf(seller.siret, seller.siren), 'seller-siret', 'seller.siret'),
    ...unless(
      needsNoVatNumber || seller.vatNumber === frenchVatNumber(seller.siren),
      'seller-vat-number',
      'seller.vatNumber',
    ),
    ...unless(isIban(seller.iban), 'seller-iban', 'seller.iban'),
  ];
}

function buyerProblems({ buyer }: InvoiceRecord): RecordProblem[] {
  const { siren, siret } = buyer;
  return [
    ...unless(buyer.type === 'individual' || buyer.company !== null, 'buyer-company', 'buyer.company'),
    ...unless(siren === null || isSiren(siren), 'buyer-siren', 'buyer.siren'),
    ...unless(siret === null || isSiretOf(siret, siren ?? siret.slice(0, SIREN_LENGTH)), 'buyer-siret', 'buyer.siret'),
  ];
}

function isSiretOf(siret: string, siren: string): boolean {
  return isSiret(siret) && siret.startsWith(siren);
}

function paymentProblems({ kind, payment, totals, issueDate }: InvoiceRecord): RecordProblem[] {
  if (payment.status === 'paid') {
    return [
      ...unless(payment.paidAt !== null, 'paid-state', 'payment.paidAt'),
      ...unless(payment.dueDate === payment.paidAt, 'due-date', 'payment.dueDate'),
      ...unless(totals.due === 0, 'paid-state', 'totals.due'),
      ...unless(kind !== 'pro-forma', 'paid-state', 'payment.status'),
    ];
  }
  const needsDueDate = kind === 'invoice' && totals.due > 0;
  return [
    ...unless(payment.paidAt === null, 'paid-state', 'payment.paidAt'),
    ...unless(!needsDueDate || payment.dueDate !== null, 'due-date', 'payment.dueDate'),
    ...unless(payment.dueDate === null || payment.dueDate >= issueDate, 'due-date', 'payment.dueDate'),
  ];
}

function noteProblems({ buyer, notes, lines }: InvoiceRecord): RecordProblem[] {
  const isConsumer = buyer.type === 'individual';
  const isOfGoods = overallNature(lines) !== 'service';
  const isNoted = notes.unidentified !== undefined;
  // Older documents for companies abroad do not say it.
  const saysHowReported = isUnidentified(buyer) === isNoted || (!isNoted && buyer.address.country !== 'FR');
  return [
    ...unless(notes.latePenalty.trim() !== '', 'note-missing', 'notes.latePenalty'),
    ...unless(notes.recoveryIndemnity.trim() !== '', 'note-missing', 'notes.recoveryIndemnity'),
    ...unless(notes.earlyPayment.trim() !== '', 'note-missing', 'notes.earlyPayment'),
    ...unless(!isConsumer || notes.withdrawal !== null, 'note-missing', 'notes.withdrawal'),
    ...unless(!isConsumer || !isOfGoods || notes.guarantee !== null, 'note-missing', 'notes.guarantee'),
    ...unless(saysHowReported, 'note-missing', 'notes.unidentified'),
  ];
}

/** A line bears no VAT exactly where it names the ground, and the document says why in words. */
function groundProblems({ lines, notes }: InvoiceRecord): RecordProblem[] {
  const isUntaxed = lines.some(({ vatPercent }) => vatPercent === 0);
  return [
    ...lines.flatMap(({ vatPercent, vatGround }, index) =>
      unless((vatPercent === 0) === (vatGround !== undefined), 'vat-ground', `lines.${index}.vatGround`),
    ),
    ...unless(isUntaxed === (notes.vatExemption !== null), 'vat-ground', 'notes.vatExemption'),
  ];
}
