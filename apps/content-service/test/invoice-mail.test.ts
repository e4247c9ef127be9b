import { createInvoicePdfOnServer } from '@economat/invoice/node';
import { expect, test } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { OrderDocuments } from './support/issued-documents.ts';
import { movedOrder } from './support/mail-occasions.ts';
import { newKey } from './support/order-client.ts';
import { query } from './support/order-fixtures.ts';

const shop = useSharedShop();

/** The only attachment of the newest mail about something. */
async function attachedDocument(to: string, subject: string) {
  const mail = await shop().mailbox.receive({ to, subject });
  expect(mail.attachments).toHaveLength(1);
  const [{ filename, mimeType, index } = { filename: '', mimeType: '', index: 0 }] = mail.attachments;
  expect(mimeType).toBe('application/pdf');
  const pdf = await shop().mailbox.attachment(mail.id, index);
  return { filename, pdf, text: mail.text };
}

test('the mail of a payment has the invoice that the order’s page draws', async () => {
  const { order, email } = await movedOrder(shop(), 'fr', 'transfer-received');
  const { filename, pdf, text } = await attachedDocument(email, 'Paiement reçu');
  const record = await new OrderDocuments(shop().url, order).invoice();
  expect(filename).toBe(`${order.orderNumber}.pdf`);
  expect(record.kind).toBe('invoice');
  expect(Buffer.compare(pdf, await createInvoicePdfOnServer(record))).toBe(0);
  expect(text).toContain('jointe à ce message');
});

test('the mail of a refund has its credit note', async () => {
  const { order, email, desk } = await movedOrder(shop(), 'en', 'transfer-received');
  const data = { key: newKey(), amount: 12.5, reason: 'Broken' };
  await desk.refundByTransfer(order.documentId, data);
  const { filename, pdf, text } = await attachedDocument(email, 'Refund for order');
  const [note] = await new OrderDocuments(shop().url, order).creditNotes();
  if (note === undefined) throw new Error('A refund has its credit note');
  expect(filename).toBe(`${order.orderNumber}-${note.number}.pdf`);
  expect(Buffer.compare(pdf, await createInvoicePdfOnServer(note))).toBe(0);
  expect(text).toMatch(/€12\.50[\s\S]*Broken/);
});

test('a transfer invoiced before it arrives is mailed with its invoice', async () => {
  const { order, email } = await movedOrder(shop(), 'fr', 'invoice');
  const { filename } = await attachedDocument(email, 'Facture de votre commande');
  expect(filename).toBe(`${order.orderNumber}.pdf`);
});

test('an order erased meanwhile gets no mail', async () => {
  const { order, email, desk } = await movedOrder(shop(), 'fr', 'transfer-received');
  await shop().mailbox.receive({ to: email, subject: 'Paiement reçu' });
  await query(shop().databaseUrl, `update orders set customer_email = '' where document_id = $1`, [order.documentId]);
  const key = newKey();
  await desk.refundByTransfer(order.documentId, { key, amount: 5, reason: 'Article abîmé' });
  await expect
    .poll(() =>
      query(shop().databaseUrl, 'select sent_at is not null as done from shop_outbox where dedupe_key = $1', [
        `order-refunded:${key}`,
      ]),
    )
    .toEqual([{ done: true }]);
  expect(await shop().mailbox.arrived({ to: email, subject: 'Remboursement' })).toEqual([]);
});
