import { COMPANY } from './access-calls.ts';
import { registerPerson } from './accounts.ts';
import { foundCompany } from './company.ts';
import type { Occasion, Occasions } from './mail-occasions.ts';
import { orderData, placed, placeOrder } from './order-client.ts';
import { addProduct, query } from './order-fixtures.ts';
import { newTrackingNumber } from './tracking-number.ts';
import { StaffDesk } from './staff-desk.ts';

/** The invoice of an order on account that was shipped, and the mailbox of its buyer. */
async function owed({ url, databaseUrl }: Parameters<Occasion>[0], language: 'fr' | 'en') {
  const { token, email } = await registerPerson(url, { language });
  const company = await foundCompany(url, { token });
  const desk = await StaffDesk.open(url);
  const terms = { legalNumber: COMPANY.siren, isAllowed: true, limit: 1000, frequency: 'order', days: 30 };
  await desk.post(`/company-accounts/${company}/terms`, { data: terms });
  const product = await addProduct(databaseUrl, { price: '50.00' });
  const { billingAddress, ...data } = orderData([{ product, unitPrice: 50 }]);
  const order = {
    ...data,
    billingAddress: { ...billingAddress, email },
    paymentMethod: 'on_account',
    company,
    language,
  };
  const { documentId } = placed(await placeOrder(url, order, { token }));
  const shipped = { data: { carrier: 'Colissimo', trackingNumber: newTrackingNumber() } };
  await desk.move(documentId, 'ship', shipped);
  const [invoice] = await query<{ number: string }>(
    databaseUrl,
    'select number from shop_invoices where order_document_id = $1',
    [documentId],
  );
  if (invoice === undefined) throw new Error(`No invoice for ${documentId}`);
  return { email, number: invoice.number };
}

function ofInvoice(kind: string, more: object): Occasion {
  return async (service, language) => {
    const { email, number } = await owed(service, language);
    await query(service.databaseUrl, 'insert into shop_outbox (kind, payload, dedupe_key) values ($1, $2, $3)', [
      kind,
      JSON.stringify({ invoice: number, ...more }),
      `${kind}:${number}:in-tests`,
    ]);
    return email;
  };
}

/** Mails about what companies owe. */
export const ACCOUNT_OCCASIONS: Occasions = {
  'account-invoiced': {
    occasion: ofInvoice('account-invoiced', {}),
    subject: { fr: 'Votre facture du mois', en: 'Your monthly invoice' },
  },
  'account-reminder': {
    occasion: ofInvoice('account-reminder', { step: 'formal-notice' }),
    subject: { fr: 'Mise en demeure', en: 'Formal notice' },
  },
};
