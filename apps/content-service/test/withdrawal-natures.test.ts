import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { readItem } from './setup/public-api.ts';
import { newEmail } from './support/accounts.ts';
import {
  ADDRESS,
  call,
  newKey,
  orderData,
  orderOf,
  placed,
  placeOrder,
  type ShownLine,
} from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';

const shop = useSharedShop();

const PAID = `order_status = 'processing'`;
const DELIVERED = `order_status = 'delivered', delivered_at = now()`;

let rolls: ShownLine;
/** A kit of linen, as the demo shop rents it. */
let kit: ShownLine;
beforeAll(async () => {
  const { url, databaseUrl } = shop();
  rolls = { product: await addProduct(databaseUrl, { price: '50.00' }), unitPrice: 50 };
  const { documentId: productId, title } = await readItem(url, 'location-kit-linge-simple');
  kit = { product: { productId, title }, unitPrice: 14.5, option: '1 kit' };
});

/** What the buyer of an order, made some days ago and delivered by now, may still withdraw from. */
async function rightAfter(lines: readonly ShownLine[], days: number, state = PAID) {
  const { url, databaseUrl } = shop();
  const order = placed(await placeOrder(url, orderData(lines)));
  const past = `created_at = now() - interval '${days} days', payment_status = 'paid', paid_at = now()`;
  await query(databaseUrl, `update orders set ${past}, ${state} where document_id = $1`, [order.documentId]);
  const options = { orderToken: order.accessToken };
  return orderOf(await call(url, 'GET', `/orders/${order.documentId}`, undefined, options)).withdrawal;
}

/** A paid order of a consumer, its withdrawal from some of the lines, and the three mails of it. */
async function mailsOf(
  lines: readonly ShownLine[],
  withdrawn: readonly ShownLine[],
  language: 'fr' | 'en',
  state = DELIVERED,
) {
  const { url, databaseUrl, mailbox } = shop();
  const email = newEmail('acheteur');
  const order = placed(await placeOrder(url, { ...orderData(lines), language, billingAddress: { ...ADDRESS, email } }));
  const paid = `update orders set ${state}, payment_status = 'paid', paid_at = now() where document_id = $1`;
  await query(databaseUrl, paid, [order.documentId]);
  const items = withdrawn.map(({ product }) =>
    order.orderItems.find(({ productId }) => productId === product.productId),
  );
  const answer = await call(
    url,
    'POST',
    `/orders/${order.documentId}/withdrawal`,
    { data: { name: 'Léa', email, lines: items.map((item) => ({ orderItem: item?.documentId, quantity: 1 })) } },
    { orderToken: order.accessToken, key: newKey() },
  );
  expect(answer.status).toBe(201);
  const subjects = {
    fr: ['Votre commande', 'Accusé de réception'],
    en: ['We have received', 'Acknowledgement'],
  } as const;
  const [received, receipt] = subjects[language];
  const bought = await mailbox.receive({ to: email, subject: received });
  const acknowledged = await mailbox.receive({ to: email, subject: receipt });
  const staff = await mailbox.receive({ to: 'contact@economat.example', subject: order.orderNumber });
  const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, ' ');
  return {
    order,
    bought: plain(bought.text),
    acknowledged: plain(acknowledged.text),
    staff: plain(staff.text),
  };
}

describe('the period of an order that was made 21 days ago', () => {
  it('is over for a rental, delivered or not, and not for goods until they have arrived', async () => {
    expect(await rightAfter([kit], 21)).toMatchObject({ bar: 'late' });
    expect(await rightAfter([kit], 21, DELIVERED)).toMatchObject({ bar: 'late' });
    expect(await rightAfter([rolls], 21)).toMatchObject({ bar: null, until: null });
    expect(await rightAfter([rolls, kit], 21)).toMatchObject({ bar: null, until: null });
  });

  it('has begun for goods, with a rental or without, on the day they came', async () => {
    for (const lines of [[rolls], [rolls, kit]]) {
      const { bar, until } = await rightAfter(lines, 21, DELIVERED);
      expect(bar).toBeNull();
      expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now() + 12 * 86_400_000);
    }
  });
});

describe('the mails of a withdrawal', () => {
  it('from goods ask for them back before the refund', async () => {
    const { order, bought, acknowledged, staff } = await mailsOf([rolls], [rolls], 'fr');
    expect(order.orderItems.map(({ nature }) => nature)).toEqual(['goods']);
    expect(bought).toContain('à compter du lendemain de la réception.');
    expect(acknowledged).toContain('Renvoyez les articles au plus tard dans les 14 jours.');
    expect(staff).toContain('Il renvoie les articles sous 14 jours');
    for (const text of [bought, acknowledged, staff]) expect(text).not.toMatch(/locati|loué/);
  });

  it('from goods that have not left ask for none of them back', async () => {
    for (const language of ['fr', 'en'] as const) {
      const { acknowledged, staff } = await mailsOf([rolls], [rolls], language, PAID);
      expect(acknowledged).toMatch(
        {
          fr: /Les articles qui ne sont pas encore partis ne seront pas expédiés\s: vous n’avez rien à en renvoyer\./,
          en: /Goods that have not left yet will not be sent: you have none of them to return\./,
        }[language],
      );
      expect(staff).toContain('ne doivent plus être expédiés');
      for (const text of [acknowledged, staff]) expect(text).not.toMatch(/renvoyez|renvoie|return the goods/i);
    }
  });

  it('from a rental beside goods that have not left say both', async () => {
    const { acknowledged } = await mailsOf([rolls, kit], [rolls, kit], 'fr', PAID);
    expect(acknowledged).toContain('ce qui est loué, nous le reprenons.');
    expect(acknowledged).toContain('Les articles qui ne sont pas encore partis ne seront pas expédiés');
    expect(acknowledged).not.toContain('Renvoyez les articles');
  });

  it('from a rental mention no return of goods, and count from the order', async () => {
    const { order, bought, acknowledged, staff } = await mailsOf([kit], [kit], 'fr');
    expect(order.orderItems.map(({ nature }) => nature)).toEqual(['service']);
    expect(bought).toContain('renoncer à votre location');
    expect(bought).toContain('à compter du lendemain de la commande.');
    expect(acknowledged).toContain('Vous n’avez rien à renvoyer : ce qui est loué, nous le reprenons.');
    expect(staff).toContain('convenez avec lui de la reprise de ce qui est loué');
    for (const text of [acknowledged, staff]) expect(text).not.toMatch(/renvoyez|renvoie|leur envoi/i);
  });

  it('from both say what comes back and what is collected, in English as well', async () => {
    const { bought, acknowledged, staff } = await mailsOf([rolls, kit], [rolls, kit], 'en');
    expect(bought).toContain('your purchase and your rental');
    expect(bought).toContain('from the day after you receive the last item.');
    expect(acknowledged).toContain(
      'Please return the goods you bought within 14 days at the latest; we collect what is rented.',
    );
    expect(staff).toContain('Il renvoie les articles achetés sous 14 jours ; convenez avec lui de la reprise');
  });

  it('from the rental alone of an order of both are those of a rental', async () => {
    const { bought, acknowledged } = await mailsOf([rolls, kit], [kit], 'en');
    expect(bought).toContain('your purchase and your rental');
    expect(acknowledged).toContain('There is nothing to send back: we collect what is rented.');
    expect(acknowledged).not.toMatch(/return the goods/);
  });
});
