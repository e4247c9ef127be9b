import { overallNature, type OverallNature, type PaymentMethod } from '@economat/commerce';

import { isUnidentified } from '../record/buyer-siren.ts';
import { isWhollyUnreported } from '../record/exempt-sales.ts';
import type { InvoiceRecord, IssuedRecord } from '../record/record.ts';

/** ISO 6523 and EAS scheme codes used in France. */
export const SCHEME = { siren: '0002', siret: '0009', frenchAddress: '0225', email: 'EM' } as const;

/** UNTDID 1001. */
export const DOCUMENT_TYPE = { invoice: '380', 'credit-note': '381' } as const satisfies Record<
  IssuedRecord['kind'],
  string
>;

/** UNTDID 4461: credit card, SEPA credit transfer, online payment service. What is on account is transferred. */
const PAYMENT_MEANS = {
  credit_card: '54',
  bank_transfer: '58',
  paypal: '68',
  on_account: '58',
} as const satisfies Record<PaymentMethod, string>;
/** UNTDID 4461 "instrument not defined": a refund by transfer goes to the buyer's account, which the invoice does not know. */
const UNDEFINED_PAYMENT_MEANS = '1';

/** Whether the money moves between two bank accounts. */
export function isByTransfer({ method }: Pick<InvoiceRecord['payment'], 'method'>): boolean {
  return method === 'bank_transfer' || method === 'on_account';
}

export function paymentMeansCode({ kind, payment }: IssuedRecord): string {
  return kind === 'credit-note' && isByTransfer(payment) ? UNDEFINED_PAYMENT_MEANS : PAYMENT_MEANS[payment.method];
}

const FRAME_LETTER = { goods: 'B', service: 'S', mixed: 'M' } as const satisfies Record<OverallNature, string>;

/** BT-23, the French billing frame: goods, services or mixed; 1 to be paid, 2 already paid. */
export function billingFrame({ lines, payment }: IssuedRecord): string {
  return `${FRAME_LETTER[overallNature(lines)]}${payment.status === 'paid' ? '2' : '1'}`;
}

/** BAR note: how a platform treats the file. `B2B` alone goes to the buyer through platforms; other sales are reported, if at all. */
export function processingCode(record: InvoiceRecord): 'B2B' | 'B2BINT' | 'B2C' | 'ARCHIVEONLY' | 'OUTOFSCOPE' {
  const { buyer, notes } = record;
  if (record.kind === 'credit-note' && record.internal === true) return 'ARCHIVEONLY';
  if (isWhollyUnreported(record.lines)) return 'OUTOFSCOPE';
  if (buyer.type === 'individual') return 'B2C';
  if (buyer.address.country === 'FR') return isUnidentified(buyer) ? 'B2C' : 'B2B';
  // Older documents for companies of the Union without VAT number have no such note, and a document is never reworded.
  return notes.unidentified === undefined ? 'B2BINT' : 'B2C';
}

/**
 * UNTDID 5305 category of a rate: standard, or exempt. France has no zero rate: `Z` is in records from before grounds were stored, and a
 * document is never reworded.
 */
export function vatCategory(vatPercent: number, exemption: string | null): 'S' | 'E' | 'Z' {
  if (vatPercent > 0) return 'S';
  return exemption === null ? 'Z' : 'E';
}
