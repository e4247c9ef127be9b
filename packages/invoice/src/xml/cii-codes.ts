import { overallNature, type OverallNature, type PaymentMethod } from '@economat/commerce';

import type { Buyer, InvoiceRecord, IssuedRecord } from '../record/record.ts';

/** ISO 6523 and EAS scheme codes used in France. */
export const SCHEME = { siren: '0002', siret: '0009', frenchAddress: '0225', email: 'EM' } as const;

/** UNTDID 1001. */
export const DOCUMENT_TYPE = { invoice: '380', 'credit-note': '381' } as const satisfies Record<
  IssuedRecord['kind'],
  string
>;

/** UNTDID 4461: credit card, SEPA credit transfer, online payment service. */
const PAYMENT_MEANS = { credit_card: '54', bank_transfer: '58', paypal: '68' } as const satisfies Record<
  PaymentMethod,
  string
>;
/** UNTDID 4461 "instrument not defined": a refund by transfer goes to the buyer's account, which the invoice does not know. */
const UNDEFINED_PAYMENT_MEANS = '1';

export function paymentMeansCode({ kind, payment }: IssuedRecord): string {
  const isRefundByTransfer = kind === 'credit-note' && payment.method === 'bank_transfer';
  return isRefundByTransfer ? UNDEFINED_PAYMENT_MEANS : PAYMENT_MEANS[payment.method];
}

const FRAME_LETTER = { goods: 'B', service: 'S', mixed: 'M' } as const satisfies Record<OverallNature, string>;

/** BT-23, the French billing frame: goods, services or mixed; 1 to be paid, 2 already paid. */
export function billingFrame({ lines, payment }: IssuedRecord): string {
  return `${FRAME_LETTER[overallNature(lines)]}${payment.status === 'paid' ? '2' : '1'}`;
}

/** The buyer's SIREN, also read out of a SIRET or a French VAT number (FR + 2-digit key + SIREN). Null for anybody else. */
export function buyerSiren(buyer: Buyer): string | null {
  if (buyer.type === 'individual' || buyer.address.country !== 'FR') return null;
  if (buyer.siren !== null) return buyer.siren;
  if (buyer.siret !== null) return buyer.siret.slice(0, 9);
  return /^FR\d{11}$/.test(buyer.vatNumber ?? '') ? (buyer.vatNumber ?? '').slice(4) : null;
}

/**
 * BAR note: how a platform treats the file. A French company without SIREN cannot be addressed as a professional, so its
 * purchase is reported with the sales to consumers.
 */
export function processingCode({ buyer }: InvoiceRecord): 'B2B' | 'B2BINT' | 'B2C' {
  if (buyer.type === 'individual') return 'B2C';
  if (buyer.address.country !== 'FR') return 'B2BINT';
  return buyerSiren(buyer) === null ? 'B2C' : 'B2B';
}

/**
 * UNTDID 5305 category of a rate: standard, or exempt. France has no zero rate: `Z` is in records from before grounds were stored, and a
 * document is never reworded.
 */
export function vatCategory(vatPercent: number, exemption: string | null): 'S' | 'E' | 'Z' {
  if (vatPercent > 0) return 'S';
  return exemption === null ? 'Z' : 'E';
}
