import { formatIban, formatMoney } from '@economat/commerce';

import type { InvoiceRecord } from '../record/record.ts';
import { isByTransfer } from '../xml/cii-codes.ts';
import { frenchDate } from './french-dates.ts';
import { drawQrCode } from './qr-code.ts';
import { artifact, CONTENT, ensureSpace, type Sheet } from './sheet.ts';
import { writeText } from './text.ts';
import { COLOUR, STYLE } from './type/text-style.ts';
import { WORDING } from './wording.ts';

const BOX_HEIGHT = 118;
const PADDING = 14;
const QR_SIZE = 84;
const LABEL_WIDTH = 110;

/** True while the buyer has a transfer to make: then the document says where to. */
export function isTransferDue({ kind, payment, totals }: InvoiceRecord): boolean {
  return payment.status === 'due' && isByTransfer(payment) && kind !== 'credit-note' && totals.due > 0;
}

/** How it was paid or refunded, or which way was chosen. */
export function paymentSentences(record: InvoiceRecord): string[] {
  const { reference } = record.payment;
  return [paymentSentence(record), ...(reference === null ? [] : [WORDING.paymentReference(reference)])];
}

function paymentSentence({ kind, payment, totals, credited }: InvoiceRecord): string {
  if (totals.grandTotal === 0) return WORDING.nothingDue;
  const method = WORDING.method[payment.method];
  if (payment.status === 'paid' && payment.paidAt !== null && kind !== 'pro-forma') {
    return WORDING.paymentDone[kind](frenchDate(payment.paidAt), method);
  }
  return credited === null ? WORDING.payBy(method) : WORDING.setOff(credited.number);
}

/** Account, amount and reference in words and as a code for the bank's application. Gives the y below. */
export function drawTransferBox(sheet: Sheet, record: InvoiceRecord, after: number): number {
  const top = ensureSpace(sheet, after + 14, BOX_HEIGHT);
  artifact(sheet, () => sheet.doc.roundedRect(CONTENT.left, top, CONTENT.width, BOX_HEIGHT, 10).fill(COLOUR.paper));
  const x = CONTENT.left + PADDING;
  const valueX = x + LABEL_WIDTH;
  const valueWidth = CONTENT.width - LABEL_WIDTH - QR_SIZE - 4 * PADDING;
  let y = writeText(sheet, sheet.root, 'H2', WORDING.transferTitle, STYLE.heading, {
    x,
    y: top + PADDING - 2,
    width: LABEL_WIDTH + valueWidth,
  });
  y += 4;
  for (const [label, value] of transferFacts(record)) {
    writeText(sheet, sheet.root, 'P', label, STYLE.detail, { x, y: y + 0.8, width: LABEL_WIDTH });
    y = writeText(sheet, sheet.root, 'P', value, STYLE.strong, { x: valueX, y, width: valueWidth }) + 2;
  }
  drawQrCode(sheet, record, { x: CONTENT.right - PADDING - QR_SIZE, y: top + PADDING - 2, size: QR_SIZE });
  return top + BOX_HEIGHT;
}

function transferFacts({
  seller,
  payment,
  totals,
  orderNumber,
}: InvoiceRecord): readonly (readonly [string, string])[] {
  return [
    [WORDING.transfer.amount, formatMoney(totals.due, 'fr')],
    [WORDING.transfer.holder, seller.accountHolder],
    [WORDING.transfer.iban, formatIban(seller.iban)],
    [WORDING.transfer.bic, seller.bic],
    [WORDING.transfer.reference, payment.reference ?? orderNumber],
  ];
}
