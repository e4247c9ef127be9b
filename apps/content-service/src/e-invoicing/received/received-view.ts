import type { ReceivedInvoice as ReceivedInvoiceView } from '@economat/contract';
import { fileView } from '../transmission-view.ts';
import type { ReceivedInvoice } from './received-invoice-queries.ts';

/** UNTDID 1001 of credit notes. */
const CREDIT_NOTES = ['261', '262', '381', '396', '502', '503'];

/** A supplier's invoice as staff see it. */
export function receivedView(invoice: ReceivedInvoice): ReceivedInvoiceView {
  const { flowId, number, issuedOn, total, currency, state, reason, comment, decidedBy, sha256, answer } = invoice;
  return {
    flowId,
    number,
    issuedOn,
    total,
    currency,
    state,
    reason,
    comment,
    decidedBy,
    sha256,
    isCreditNote: CREDIT_NOTES.includes(invoice.typeCode ?? ''),
    supplier: invoice.supplierName,
    siren: invoice.supplierSiren,
    decidedAt: invoice.decidedAt?.toISOString() ?? null,
    receivedAt: invoice.receivedAt.toISOString(),
    answer: answer === null ? null : { ...fileView(answer), isHeldUp: answer.isHeldUp },
  };
}
