import type { SharedShop } from '../setup/shared-shop.ts';
import { logInAs, newEmail, proveMailbox, registerPerson } from './accounts.ts';
import { ACCOUNT_OCCASIONS } from './account-occasions.ts';
import { COMPANY_OCCASIONS } from './company-occasions.ts';
import { codeIn } from './mailbox.ts';
import { ADDRESS, call, newKey, orderData, placed, placeOrder } from './order-client.ts';
import { proposeChange } from './order-changes.ts';
import { addProduct, query } from './order-fixtures.ts';
import { REQUEST_OCCASIONS } from './request-occasions.ts';
import { quoteFor } from './quotes.ts';
import { StaffDesk } from './staff-desk.ts';
import { STAFF_OCCASIONS } from './staff-occasions.ts';
import { STANDING_OCCASIONS } from './standing-occasions.ts';

type Language = 'fr' | 'en';

/** An order whose mails go to a mailbox of its own. */
export async function orderBy(
  { url, databaseUrl }: SharedShop,
  language: Language,
  more: Record<string, unknown> = {},
) {
  const email = newEmail('acheteur');
  const roll = await addProduct(databaseUrl, {
    price: '12,50; 24,00',
    options: '6 rouleaux, 12 rouleaux',
    title: `Rouleau thermique 80 × 80 mm ${email}`,
  });
  const tray = await addProduct(databaseUrl, {
    price: '16,90',
    vat: 5.5,
    variants: ['Blanc', 'Lin'],
    title: `Plateau de courtoisie ${email}`,
  });
  const data = orderData([
    { product: roll, unitPrice: 24, quantity: 2, option: '12 rouleaux' },
    { product: tray, unitPrice: 16.9, vat: 5.5, variant: 'Lin', quantity: 3 },
  ]);
  const companyName = 'buyer' in more ? 'Hôtel Bellecour' : null;
  const billingAddress = { ...ADDRESS, email, companyName };
  const order = placed(await placeOrder(url, { ...data, language, billingAddress, ...more }));
  return { order, email };
}

/** Promises the mail of an event that other rooms bring about, in the words of the outbox. */
export async function queueOrderMail({ databaseUrl }: SharedShop, kind: string, documentId: string): Promise<void> {
  await query(
    databaseUrl,
    'insert into shop_outbox (kind, payload, dedupe_key) values ($1, $2, $3) on conflict (dedupe_key) do nothing',
    [kind, JSON.stringify({ order: documentId }), `${kind}:${documentId}`],
  );
}

async function orderIn(service: SharedShop, language: Language, kind: string, change: string): Promise<string> {
  const { order, email } = await orderBy(service, language);
  await query(service.databaseUrl, `update orders set ${change} where document_id = $1`, [order.documentId]);
  await queueOrderMail(service, kind, order.documentId);
  return email;
}

/** An order that staff have taken a step further. */
export async function movedOrder(service: SharedShop, language: Language, step: 'transfer-received' | 'invoice') {
  const { order, email } = await orderBy(service, language);
  const desk = await StaffDesk.open(service.url);
  const { status } = await desk.move(order.documentId, step);
  if (status !== 200) throw new Error(`The desk answered ${status} to ${step}`);
  return { order, email, desk };
}

async function withdrawnOrder(service: SharedShop, language: Language) {
  const { order, email } = await orderBy(service, language);
  const paid = `update orders set order_status = 'processing', payment_status = 'paid', paid_at = now() where document_id = $1`;
  await query(service.databaseUrl, paid, [order.documentId]);
  const lines = order.orderItems.map(({ documentId: orderItem, quantity }) => ({ orderItem, quantity }));
  const data = { name: 'Léa <script>alert(1)</script>', email, lines };
  const options = { orderToken: order.accessToken, key: newKey() };
  await call(service.url, 'POST', `/orders/${order.documentId}/withdrawal`, { data }, options);
  return { order, email };
}

/** Something that happens to a customer, and the mailbox that hears of it. */
export type Occasion = (service: SharedShop, language: Language) => Promise<string>;

/** By kind of mail. */
export type Occasions = Readonly<
  Record<
    string,
    {
      readonly occasion: Occasion;
      readonly subject: Readonly<Record<Language, string>>;
      /** Mails to the staff are French whatever the buyer speaks. */
      readonly isForStaff?: boolean;
    }
  >
>;

/** Every kind of mail, brought about through the API or, for events of other rooms, through the outbox. */
export const OCCASIONS: Occasions = {
  'order-received': {
    occasion: async (service, language) => (await orderBy(service, language)).email,
    subject: { fr: 'est enregistrée', en: 'We have received your order' },
  },
  'payment-reminder': {
    async occasion(service, language) {
      const { order, email } = await orderBy(service, language);
      const desk = await StaffDesk.open(service.url);
      await desk.post('/orders/remind', { data: { orders: [order.documentId] } });
      return email;
    },
    subject: { fr: 'attend votre virement', en: 'is waiting for your bank transfer' },
  },
  'order-paid': {
    occasion: async (service, language) => (await movedOrder(service, language, 'transfer-received')).email,
    subject: { fr: 'Paiement reçu', en: 'Payment received' },
  },
  'order-invoiced': {
    occasion: async (service, language) => (await movedOrder(service, language, 'invoice')).email,
    subject: { fr: 'Facture de votre commande', en: 'Invoice for your order' },
  },
  'document-copy': {
    async occasion(service, language) {
      const { order, email } = await movedOrder(service, language, 'invoice');
      await query(
        service.databaseUrl,
        `insert into shop_outbox (kind, payload, dedupe_key)
         select 'document-copy', jsonb_build_object('document', number, 'order', order_document_id), 'document-copy:' || number from shop_invoices
         where order_document_id = $1`,
        [order.documentId],
      );
      return email;
    },
    subject: { fr: 'Copie de votre facture', en: 'Copy of your invoice' },
  },
  'order-refunded': {
    async occasion(service, language) {
      const { order, email, desk } = await movedOrder(service, language, 'transfer-received');
      const data = { key: newKey(), amount: 12.5, reason: 'Article <b>abîmé</b>' };
      await desk.refundByTransfer(order.documentId, data);
      return email;
    },
    subject: { fr: 'Remboursement pour la commande', en: 'Refund for order' },
  },
  'refund-account': {
    async occasion(service, language) {
      const { order, email, desk } = await movedOrder(service, language, 'transfer-received');
      const data = { key: newKey(), amount: 12.5, reason: 'Article abîmé' };
      await desk.post(`/orders/${order.documentId}/refund`, { data });
      const [transfer] = await desk.refundTransfers(order.documentId);
      await desk.post(`/refund-transfers/${transfer?.id}/ask-account`, {});
      return email;
    },
    subject: { fr: 'Votre IBAN pour le remboursement', en: 'Your IBAN for the refund' },
  },
  'quote-sent': { occasion: quoteFor, subject: { fr: 'Votre devis', en: 'Your quote' } },
  'order-shipped': {
    async occasion(service, language) {
      const { order, email, desk } = await movedOrder(service, language, 'transfer-received');
      const data = { carrier: 'Colissimo', trackingNumber: `6A<b>${order.documentId}` };
      await desk.move(order.documentId, 'ship', { data });
      return email;
    },
    subject: { fr: 'est en route', en: 'is on its way' },
  },
  'order-rest-unsent': {
    async occasion(service, language) {
      const { order, email, desk } = await movedOrder(service, language, 'transfer-received');
      const lines = [{ orderItem: order.orderItems[0]?.documentId, quantity: 1 }];
      const parcel = { order: order.orderNumber, carrier: 'DPD', trackingNumber: `6B${order.documentId}`, lines };
      await desk.post('/shipments', { data: [parcel] });
      await desk.move(order.documentId, 'end-shipping', { data: { reason: 'Rupture <b>définitive</b>' } });
      return email;
    },
    subject: { fr: 'ne sera pas envoyée', en: 'will not be sent' },
  },
  'order-delivered': {
    occasion: (service, language) =>
      orderIn(service, language, 'order-delivered', `order_status = 'delivered', delivered_at = now()`),
    subject: { fr: 'est livrée', en: 'has been delivered' },
  },
  'order-cancelled': {
    async occasion(service, language) {
      const { order, email } = await orderBy(service, language);
      const body = { data: { orderStatus: 'cancelled' } };
      await call(service.url, 'PUT', `/orders/${order.documentId}`, body, { orderToken: order.accessToken });
      return email;
    },
    subject: { fr: 'est annulée', en: 'is cancelled' },
  },
  'order-change': {
    occasion: async (service, language) => proposeChange(service, await orderBy(service, language)),
    subject: { fr: 'attend votre accord', en: 'awaits your consent' },
  },
  'withdrawal-receipt': {
    occasion: async (service, language) => (await withdrawnOrder(service, language)).email,
    subject: { fr: 'Accusé de réception de votre rétractation', en: 'Acknowledgement of your withdrawal' },
  },
  'withdrawal-notice': {
    async occasion(service, language) {
      await withdrawnOrder(service, language);
      return 'contact@economat.example';
    },
    subject: { fr: 'Rétractation reçue', en: 'Rétractation reçue' },
    isForStaff: true,
  },
  'withdrawal-link': {
    async occasion(service, language) {
      const { order, email } = await orderBy(service, language);
      await call(service.url, 'POST', '/withdrawal-links', { data: { orderNumber: order.orderNumber, email } });
      return email;
    },
    subject: { fr: 'Renoncer à la commande', en: 'Withdraw from order' },
  },
  'email-confirmation': {
    occasion: async ({ url }, language) => (await registerPerson(url, { language })).email,
    subject: { fr: 'Confirmez votre adresse', en: 'Confirm your e-mail' },
  },
  'password-reset': {
    async occasion({ url }, language) {
      const { email } = await registerPerson(url);
      await call(url, 'POST', '/auth/forgot-password', { email, language });
      return email;
    },
    subject: { fr: 'nouveau mot de passe', en: 'new password' },
  },
  'password-changed': {
    async occasion({ url }, language) {
      const { email, token, password: currentPassword } = await registerPerson(url, { language });
      const body = { currentPassword, password: 'second-22', passwordConfirmation: 'second-22' };
      await call(url, 'POST', '/auth/change-password', body, { token });
      return email;
    },
    subject: { fr: 'mot de passe a changé', en: 'password has changed' },
  },
  'new-device': {
    async occasion({ url, databaseUrl }, language) {
      const person = await registerPerson(url, { language });
      const { email, password } = person;
      await proveMailbox(databaseUrl, person);
      await logInAs(url, email, password);
      return email;
    },
    subject: { fr: 'Nouvelle connexion', en: 'New login' },
  },
  'email-change': {
    occasion: async (service, language) => (await changeEmail(service, language)).newEmail,
    subject: { fr: 'nouvelle adresse', en: 'new e-mail address' },
  },
  'email-change-requested': {
    occasion: async (service, language) => (await changeEmail(service, language)).oldEmail,
    subject: { fr: 'est demandé', en: 'was requested' },
  },
  'email-changed': {
    async occasion(service, language) {
      const { oldEmail, newEmail, password: currentPassword } = await changeEmail(service, language);
      const code = codeIn(await service.mailbox.receive({ to: newEmail }), 'confirm-email');
      await call(service.url, 'POST', '/auth/confirm-email', { code, currentPassword });
      return oldEmail;
    },
    subject: { fr: 'votre compte a changé', en: 'your account has changed' },
  },
  'account-merge': {
    async occasion(service, language) {
      const person = await registerPerson(service.url, { language });
      await proveMailbox(service.databaseUrl, person);
      const { email } = await orderBy(service, language);
      const desk = await StaffDesk.open(service.url);
      await desk.post(`/customers/${person.documentId}/merge`, { data: { email } });
      return email;
    },
    subject: { fr: 'Réunir vos commandes', en: 'Bring your orders together' },
  },
  'account-dormant': {
    async occasion({ url, databaseUrl }, language) {
      const { id, email } = await registerPerson(url, { language });
      const payload = JSON.stringify({ user: id, until: '2026-12-24T12:00:00Z' });
      await query(databaseUrl, 'insert into shop_outbox (kind, payload, dedupe_key) values ($1, $2, $3)', [
        'account-dormant',
        payload,
        `account-dormant:${id}`,
      ]);
      return email;
    },
    subject: { fr: 'sera bientôt effacé', en: 'will soon be erased' },
  },
  ...STAFF_OCCASIONS,
  ...REQUEST_OCCASIONS,
  ...STANDING_OCCASIONS,
  ...ACCOUNT_OCCASIONS,
  ...COMPANY_OCCASIONS,
};

async function changeEmail({ url }: SharedShop, language: Language) {
  const person = await registerPerson(url, { language });
  const newEmail_ = newEmail('nouvelle');
  const body = { firstName: 'Ana', email: newEmail_, currentPassword: person.password };
  await call(url, 'PUT', `/users/${person.id}`, body, { token: person.token });
  return { oldEmail: person.email, newEmail: newEmail_, password: person.password };
}
