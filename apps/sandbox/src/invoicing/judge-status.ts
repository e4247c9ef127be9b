import type { ReadStatus } from './formats/status-message.ts';
import { ACCEPTED, refused, type Acknowledgement } from './flow.ts';
import type { KnownInvoice } from './register.ts';

const BY_SELLER = ['209', '211', '212'];
const BY_BUYER = ['204', '205', '206', '207', '208', '210', '211'];
const FINAL = ['210', '213'];
const WITH_REASON = ['206', '207', '208', '210'];

/** How the platform takes a status that the company sends about an invoice it sold or received. */
export function judgeStatus(status: ReadStatus, invoice: KnownInvoice | null): Acknowledgement {
  if (invoice === null) return refused('InvoiceLCRuleError', `No invoice ${status.number} of ${status.issueDate}`);
  const allowed = invoice.side === 'sold' ? BY_SELLER : BY_BUYER;
  if (!allowed.includes(status.code)) {
    return refused('InvoiceLCStatusError', `Status ${status.code} is not set by this party`);
  }
  if (invoice.statuses.some((code) => FINAL.includes(code))) {
    return refused('InvoiceLCStatusError', 'The invoice has reached its last status');
  }
  if (invoice.side === 'bought' && WITH_REASON.includes(status.code) && status.reason === '') {
    return refused('InvoiceLCRuleError', `Status ${status.code} needs a reason`);
  }
  return status.code === '212' ? judgeReceipt(status, invoice) : ACCEPTED;
}

/** The money of a status 212, cents. */
export function receiptOf({ received }: ReadStatus): number {
  return received.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

function judgeReceipt(status: ReadStatus, invoice: KnownInvoice): Acknowledgement {
  const { received } = status;
  if (received.length === 0 || received.some(({ cents }) => cents === null)) {
    return refused('InvoiceLCAmountError', 'BR-FR-CDV-14: an amount received is missing');
  }
  const known = invoice.percents.map(Number);
  if (received.some(({ percent }) => percent === '' || !known.includes(Number(percent)))) {
    return refused('InvoiceLCAmountError', 'G7.45: each amount names a rate of the invoice');
  }
  const sum = invoice.received + receiptOf(status);
  if (sum > (invoice.total ?? 0) || sum < 0) {
    return refused('InvoiceLCAmountError', 'More than the invoice would be received');
  }
  return ACCEPTED;
}
