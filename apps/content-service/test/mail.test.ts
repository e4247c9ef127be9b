import { createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { pageTexts } from '../../../packages/invoice/src/testing/read-pdf.ts';
import { recordSentMails } from '../src/mail/mail-message-queries.ts';
import { smtpTransport } from '../src/mail/mail-transport.ts';
import { sendMessage } from '../src/mail/send-message.ts';
import { MAIL_COMPOSERS } from '../src/mail-composers.ts';
import settings from '../seed/shop-settings.json' with { type: 'json' };
import { deskOf } from './setup/desk.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { newEmail, registerPerson } from './support/accounts.ts';
import { orderBy, queueOrderMail } from './support/mail-occasions.ts';
import { ADDRESS, call, orderData, orderOf, placed, placeOrder } from './support/order-client.ts';
import { openOrders } from './support/order-deps.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useOwnShop('mail');

describe('order received', () => {
  it('for a transfer names account, amount, due date and reference, with the terms attached', async () => {
    const { mailbox } = shop();
    const { order, email } = await orderBy(shop(), 'fr');
    const { id, text, attachments } = await mailbox.receive({ to: email, subject: order.orderNumber });
    for (const part of [
      'FR76 3000 6000 0112 3456 7890 189',
      'Économat SAS',
      `Référence à rappeler\u00a0: ${order.orderNumber}`,
    ])
      expect(text).toContain(part);
    expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('Montant à payer : 111,09 €');
    expect(text).toMatch(/À payer avant le\u00a0: \d+(?:er)? \S+ 20\d\d/);
    expect(text).toContain('14 jours');
    expect(text).toContain(`${shop().url}/withdrawal/${order.documentId}#`);
    expect(attachments).toMatchObject([{ filename: 'conditions-generales-de-vente.pdf', mimeType: 'application/pdf' }]);
    const [terms] = await pageTexts(await mailbox.attachment(id, 0));
    expect(terms).toContain('Qui vend, à qui');
  });

  it('by card asks for no transfer, and tells no company of a consumer’s right', async () => {
    const buyer = { type: 'company', siren: '732829320', purchaseOrderNumber: 'BC-42' };
    const { order, email } = await orderBy(shop(), 'en', { paymentMethod: 'credit_card', buyer });
    const { text } = await shop().mailbox.receive({ to: email, subject: order.orderNumber });
    expect(text).not.toMatch(/IBAN|withdraw/i);
    expect(text).toContain('Credit card');
    expect(text).toContain('BC-42');
  });

  it('opens a guest’s order by its link, whose secret the server’s logs never see', async () => {
    const { order, email } = await orderBy(shop(), 'fr');
    const { text } = await shop().mailbox.receive({ to: email, subject: order.orderNumber });
    const [, documentId, orderToken] = new RegExp(`${shop().url}/order/(\\w+)#(\\S+)`).exec(text) ?? [];
    expect(orderOf(await call(shop().url, 'GET', `/orders/${documentId}`, undefined, { orderToken })).orderNumber).toBe(
      order.orderNumber,
    );
  });

  it('shows a script in a name, a product or a note as text', async () => {
    const { url, databaseUrl, mailbox } = shop();
    const evil = `<img src=x onerror=alert(1)>"'&=cmd`;
    const email = newEmail('script');
    const product = await addProduct(databaseUrl, { price: '10', title: `${evil} ${email}` });
    const data = orderData([{ product, unitPrice: 10 }]);
    const address = { ...ADDRESS, email, firstName: evil, lastName: evil, street: evil, companyName: evil };
    const order = placed(await placeOrder(url, { ...data, billingAddress: address, notes: evil }));
    const { html, text } = await mailbox.receive({ to: email, subject: order.orderNumber });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain(evil);
  });
});

describe('an event and its mail', () => {
  it('are sent once, with two workers and five reports of the event', async () => {
    const { mailbox, startReplica, databaseUrl } = shop();
    const replica = await startReplica();
    const orders = await Promise.all(Array.from({ length: 20 }, () => orderBy(shop(), 'fr')));
    for (const { order } of orders) {
      await Promise.all(Array.from({ length: 5 }, () => queueOrderMail(shop(), 'order-paid', order.documentId)));
    }
    for (const { order, email } of orders)
      await mailbox.receive({ to: email, subject: `Paiement reçu pour la commande ${order.orderNumber}` });
    const waiting = () => query(databaseUrl, 'select 1 from shop_outbox where sent_at is null and failed_at is null');
    await expect.poll(waiting).toEqual([]);
    for (const { email } of orders) expect((await mailbox.arrived({ to: email })).length).toBe(2);
    await replica.stop();
  });

  it('survive a mail server outage: the order is placed, the mail follows later', async () => {
    const { databaseUrl, mailbox } = shop();
    const held = await holdMails(databaseUrl);
    const { order, email } = await orderBy(shop(), 'fr');
    const deaf = `smtp://127.0.0.1:${await portOf((socket) => socket.destroy())}`;
    await sendHeldMail(databaseUrl, deaf, 1, order.documentId);
    const [row] = await query<{ last_error: string; pause: number }>(
      databaseUrl,
      `select last_error, extract(epoch from available_at - now())::int as pause from shop_outbox where payload ->> 'order' = $1`,
      [order.documentId],
    );
    expect(row?.pause).toBeGreaterThan(10);
    expect(row?.last_error).toMatch(/^E[A-Z]+/);
    await query(databaseUrl, `update shop_outbox set available_at = now() where payload ->> 'order' = $1`, [
      order.documentId,
    ]);
    await held.release();
    const { messageId } = await mailbox.receive({ to: email });
    const { hostname } = new URL(shop().url);
    expect(messageId?.split('@')).toEqual([expect.stringMatching(/^<[0-9a-f]{32}$/), `${hostname}>`]);
  });

  it('has the terms that its order accepted, though their page changed before it was sent', async () => {
    const { url, databaseUrl, mailbox } = shop();
    const held = await holdMails(databaseUrl);
    const { order, email } = await orderBy(shop(), 'fr');
    const desk = await deskOf(url);
    const [page] = await query<{ document_id: string }>(
      databaseUrl,
      `select document_id from legal_pages where slug = 'cgv'`,
    );
    await desk.update('api::legal-page.legal-page', page?.document_id ?? '', {
      version: '2027-01',
      body: '# Nouvelles conditions',
    });
    await held.release();
    const { id, text } = await mailbox.receive({ to: email, subject: order.orderNumber });
    expect(text).not.toContain('2027-01');
    const [terms] = await pageTexts(await mailbox.attachment(id, 0));
    expect(terms).toContain('Qui vend, à qui');
    expect(terms).not.toContain('Nouvelles conditions');
  });

  it('has the terms in force though no order has made them kept, as after an upgrade', async () => {
    const held = await holdMails(shop().databaseUrl);
    const { order, email } = await orderBy(shop(), 'fr');
    await query(shop().databaseUrl, 'delete from shop_accepted_terms');
    await shop().restart();
    await held.release();
    const { attachments } = await shop().mailbox.receive({ to: email, subject: order.orderNumber });
    expect(attachments).toMatchObject([{ filename: 'conditions-generales-de-vente.pdf' }]);
  });

  it('are reported to staff after the last attempt, or when the address is rejected for good', async () => {
    const { databaseUrl } = shop();
    const held = await holdMails(databaseUrl);
    const refusing = await portOf(refuseRecipient);
    const deaf = await portOf((socket) => socket.destroy());
    for (const [port, tries] of [
      [refusing, 1],
      [deaf, 17],
    ] as const) {
      const { order, email } = await orderBy(shop(), 'fr');
      await sendHeldMail(databaseUrl, `smtp://127.0.0.1:${port}`, tries, order.documentId);
      const failed = await query(
        databaseUrl,
        `select 1 from shop_outbox where payload ->> 'order' = $1 and failed_at is not null`,
        [order.documentId],
      );
      expect(failed).toHaveLength(1);
      expect(
        await query(databaseUrl, 'select state, error from mail_messages where recipient = $1', [email]),
      ).toMatchObject([{ state: 'failed' }]);
    }
    await held.release();
  });

  it('are sent again once after they were given up, and then count as failed no longer', async () => {
    const { databaseUrl, mailbox } = shop();
    const held = await holdMails(databaseUrl);
    const { order, email } = await orderBy(shop(), 'fr');
    const refusing = await portOf(refuseRecipient);
    await sendHeldMail(databaseUrl, `smtp://127.0.0.1:${refusing}`, 1, order.documentId);
    await held.release();
    const history = () =>
      query<{ state: string; id: string }>(
        databaseUrl,
        'select state, document_id as id from mail_messages where recipient = $1',
        [email],
      );
    const [entry] = await history();
    const desk = await StaffDesk.open(shop().url);
    expect((await desk.post(`/mails/${entry?.id ?? ''}/resend`, {})).status).toBe(200);
    await expect.poll(history).toEqual([{ state: 'sent', id: entry?.id }]);
    expect(
      await query(
        databaseUrl,
        `select failed_at, sent_at is not null as sent from shop_outbox where payload ->> 'order' = $1`,
        [order.documentId],
      ),
    ).toEqual([{ failed_at: null, sent: true }]);
    expect(await mailbox.arrived({ to: email })).toHaveLength(1);
  });

  it('are in the staff’s history, from where a mail can be sent again', async () => {
    const { databaseUrl, mailbox } = shop();
    const { order, email } = await orderBy(shop(), 'fr');
    const first = await mailbox.receive({ to: email });
    const history = () =>
      query<{ kind: string; state: string; order_number: string; document_id: string }>(
        databaseUrl,
        'select kind, state, order_number, document_id from mail_messages where recipient = $1 order by id',
        [email],
      );
    await expect
      .poll(history)
      .toMatchObject([{ kind: 'order-received', state: 'sent', order_number: order.orderNumber }]);
    const desk = await deskOf(shop().url);
    const [entry] = await history();
    const answer = await desk.call(
      'PUT',
      `/content-manager/collection-types/api::mail-message.mail-message/${entry?.document_id}`,
      { resend: true, recipient: 'pirate@exemple.fr' },
    );
    expect(answer.status).toBe(200);
    await expect.poll(async () => (await mailbox.arrived({ to: email })).length).toBe(2);
    const [second] = await mailbox.arrived({ to: email });
    expect(second?.messageId).not.toBe(first.messageId);
    await expect.poll(history).toMatchObject([{ kind: 'order-received' }, { kind: 'order-received' }]);
    expect(await mailbox.arrived({ to: 'pirate@exemple.fr' })).toEqual([]);
  });

  it('are dropped when nobody can receive them any more', async () => {
    const { url, databaseUrl } = shop();
    const person = await registerPerson(url);
    const held = await holdMails(databaseUrl);
    await call(url, 'POST', '/auth/forgot-password', { email: person.email });
    await call(url, 'POST', '/users/me/delete', { currentPassword: person.password }, { token: person.token });
    await held.release();
    await expect
      .poll(() => query(databaseUrl, 'select 1 from shop_outbox where sent_at is null and failed_at is null'))
      .toEqual([]);
    expect(await shop().mailbox.arrived({ to: person.email, subject: 'mot de passe' })).toEqual([]);
  });
});

/** Makes new messages wait until they are released, so that a test decides when workers see them. */
async function holdMails(databaseUrl: string) {
  await query(databaseUrl, `alter table shop_outbox alter column available_at set default 'infinity'`);
  return {
    async release() {
      await query(databaseUrl, 'alter table shop_outbox alter column available_at set default now()');
      await query(databaseUrl, `update shop_outbox set available_at = now() where available_at = 'infinity'`);
    },
  };
}

/** Port of a server that does this with whoever connects. */
function portOf(greet: (socket: Socket) => void): Promise<number> {
  const server = createServer(greet);
  server.unref();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

function refuseRecipient(socket: Socket): void {
  socket.write('220 test\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (line) => socket.write(/^rcpt/i.test(line.toString()) ? '550 unknown\r\n' : '250 ok\r\n'));
}

/** Does what a worker does with the mail of an order that the running service's worker is kept from. */
async function sendHeldMail(
  databaseUrl: string,
  smtpUrl: string,
  attempts: number,
  orderDocumentId: string,
): Promise<void> {
  const direct = openOrders(databaseUrl);
  const transport = smtpTransport(smtpUrl);
  const [row] = await query<{ id: string; kind: string; dedupe_key: string }>(
    databaseUrl,
    `select id, kind, dedupe_key from shop_outbox where payload ->> 'order' = $1`,
    [orderDocumentId],
  );
  if (row === undefined) throw new Error('The order promised no mail');
  const seller = { ...settings.seller, vatFranchise: false, vatOnDebits: false };
  const shopSettings = { ...settings, seller };
  await sendMessage(
    {
      database: direct.deps.database,
      now: () => new Date(),
      links: (language) => ({ origin: shop().url, language }),
      codeSecret: 'only-for-tests',
      refundLinkSecret: 'only-for-tests',
      accessTokenSecret: 'only-for-tests',
      readSettings: () => Promise.resolve(shopSettings),
      composers: MAIL_COMPOSERS,
      recordSent: (mail) => recordSentMails(direct.deps.database.sql, [mail]),
      transport,
      log: { info: () => undefined, error: () => undefined },
    },
    shopSettings,
    { id: row.id, kind: row.kind, payload: { order: orderDocumentId }, dedupeKey: row.dedupe_key, attempts },
  );
  transport.close();
  await direct.close();
}
