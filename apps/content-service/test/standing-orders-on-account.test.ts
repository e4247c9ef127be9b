import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStandingOrders } from '../src/standing-orders/run-standing-orders.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { COMPANY, NO_RULES } from './support/access-calls.ts';
import { confirmedPerson } from './support/confirmed-person.ts';
import { Company } from './support/company.ts';
import { call, refusalOf } from './support/order-client.ts';
import { type DirectOrders, openOrders } from './support/order-deps.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import {
  firstDueOn,
  pauseEarlierStandingOrders,
  shownStanding,
  StandingOwner,
  turnsOf,
} from './support/standing-orders.ts';

const shop = useSharedShop();
const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);
/** A Tuesday later than any real clock, and the day on which it is announced. */
const DUE = '2032-06-08';
const ANNOUNCED = '2032-06-05';
const WEEK_AFTER = '2032-06-15';

let now = new Date();
let direct: DirectOrders;
beforeAll(async () => {
  direct = openOrders(shop().databaseUrl, () => now);
  await pauseEarlierStandingOrders(shop().databaseUrl);
});
afterAll(() => direct.close());

async function runOn(day: string): Promise<void> {
  now = new Date(`${day}T08:30:00Z`);
  await runStandingOrders(direct.deps);
}

async function founded(limit = 1000): Promise<{ company: Company; soap: Product }> {
  const company = await Company.found(shop());
  await sql(
    `insert into shop_account_terms (company_id, is_allowed, limit_cents, frequency, days)
     select id, true, $2, 'month', 30 from shop_companies where document_id = $1`,
    [company.documentId, limit * 100],
  );
  return { company, soap: await addProduct(shop().databaseUrl, { price: '10,00', stock: 50 }) };
}

async function dueOnAccount(owner: StandingOwner, soap: Product, quantity = 2, more: object = {}) {
  const list = await owner.list('Studio Bellecour', [{ product: soap, quantity }], await owner.address());
  const made = await owner.add(list, { weekday: 2, onAccount: true, ...more });
  await firstDueOn(shop().databaseUrl, made.documentId, DUE);
  return { ...made, list };
}

const turnOf = async (id: string) => (await turnsOf(shop().databaseUrl, id))[0];

describe('a standing order of a company on account', () => {
  it('is announced as such and placed on its day, for the address of its list', async () => {
    const { company, soap } = await founded();
    const owner = new StandingOwner(shop(), company.manager);
    const made = await dueOnAccount(owner, soap);
    expect(made.account).toEqual({ company: COMPANY.name, purchaseOrderNumber: null, costCentre: null });
    const receive = (subject: string) => shop().mailbox.receive({ to: company.manager.email, subject });
    expect((await receive('est créée')).text).toContain(`d’elle-même sur le compte de ${COMPANY.name}`);
    await runOn(ANNOUNCED);
    expect((await receive('prévue le')).text).toContain(
      `elle est commandée d’elle-même sur le compte de ${COMPANY.name}`,
    );
    await runOn(DUE);
    const turn = await turnOf(made.documentId);
    expect(turn).toMatchObject({ state: 'placed', reason: null });
    expect((await receive(turn?.order_number ?? '')).text).toContain('24,00');
    const [order] = await sql<object>(
      `select o.payment_method, o.order_status, o.total_cents, o.notes, o.attempt_key, s.street, s.city, o.buyer_siren,
              b.company_name, c.document_id as company
       from orders o join order_addresses s on s.id = o.shipping_address_id join order_addresses b on b.id = o.billing_address_id
       join shop_account_orders a on a.order_id = o.id join shop_companies c on c.id = a.company_id where o.order_number = $1`,
      [turn?.order_number],
    );
    expect(order).toEqual({
      payment_method: 'on_account',
      order_status: 'processing',
      total_cents: 2400,
      street: '4 quai Saint-Antoine',
      city: 'Lyon',
      buyer_siren: COMPANY.siren,
      company_name: COMPANY.name,
      notes: `Commande régulière ${made.number}, «\u00a0Studio Bellecour\u00a0»`,
      attempt_key: `standing:${made.documentId}:${DUE}`,
      company: company.documentId,
    });
    const [shown] = await owner.all();
    expect(shown?.turns[0]).toMatchObject({ state: 'placed', order: { orderNumber: turn?.order_number } });
  });

  it('ends on the requested day, and nothing is announced or placed from then on', async () => {
    const { company, soap } = await founded();
    const owner = new StandingOwner(shop(), company.manager);
    const { email } = company.manager;
    const [later, sooner] = [await dueOnAccount(owner, soap), await dueOnAccount(owner, soap)];
    const notify = async (number: string, endsOn: string) => {
      const notice = { data: { name: 'Léa Martin', email, number, endsOn } };
      return (await call(shop().url, 'POST', '/contract-endings', notice)).body;
    };
    const stateOf = async ({ documentId }: { documentId: string }) => {
      const state = (await owner.all()).find((order) => order.documentId === documentId)?.state;
      return { state, turns: (await turnsOf(shop().databaseUrl, documentId)).map((turn) => turn.state) };
    };
    await runOn(ANNOUNCED);
    expect(await notify(later.number, WEEK_AFTER)).toEqual({ data: { number: later.number, endedAt: null, endsOn: WEEK_AFTER } }); // prettier-ignore
    await notify(sooner.number, DUE);
    const mail = await shop().mailbox.receive({ to: email, subject: `Résiliation de votre contrat ${later.number}` });
    expect(mail.text).toContain('Le contrat prend fin le mardi 15 juin 2032.');
    expect(await stateOf(later)).toEqual({ state: 'active', turns: ['announced'] });
    expect(await stateOf(sooner)).toEqual({ state: 'active', turns: ['skipped'] });
    await runOn(DUE);
    expect(await stateOf(later)).toEqual({ state: 'active', turns: ['placed'] });
    expect(await stateOf(sooner)).toEqual({ state: 'ended', turns: ['skipped'] });
    await runOn('2032-06-12');
    await runOn(WEEK_AFTER);
    expect(await stateOf(later)).toEqual({ state: 'ended', turns: ['placed'] });
    expect(await company.orders()).toBe(1);
  });

  it('is asked of the approvers above the limit of who made it, and placed by their yes', async () => {
    const { company, soap } = await founded();
    const buyer = new StandingOwner(shop(), await company.member('buyer'));
    const [first, second] = [await dueOnAccount(buyer, soap, 20), await dueOnAccount(buyer, soap, 11)];
    await runOn(ANNOUNCED);
    const announced = await shop().mailbox.receive({ to: buyer.person.email, subject: 'prévue le' });
    expect(announced.text).toContain('demande l’accord d’un approbateur');
    await runOn(DUE);
    expect(await company.orders()).toBe(0);
    await shop().mailbox.receive({ to: buyer.person.email, subject: 'approbation demandée' });
    await shop().mailbox.receive({ to: company.manager.email, subject: 'à approuver' });
    const [asked, other] = [await turnOf(first.documentId), await turnOf(second.documentId)];
    expect([asked?.state, other?.state]).toEqual(['requested', 'requested']);
    const decide = (request: string | null | undefined, way: string, data: object) =>
      company.send(company.manager, 'POST', `/company/requests/${request}/${way}`, data);
    expect((await decide(asked?.request, 'approve', {})).status).toBe(200);
    expect((await decide(other?.request, 'refuse', { reason: 'Trop' })).status).toBe(200);
    const shown = await buyer.all();
    const turns = [first, second].map(
      ({ documentId: id }) => shown.find(({ documentId }) => documentId === id)?.turns[0],
    );
    expect(turns[0]).toMatchObject({
      state: 'placed',
      order: { orderNumber: expect.stringMatching(/^ORD-/) as string },
    });
    expect(turns[1]).toMatchObject({ state: 'failed', reason: 'not-approved', order: null });
    expect(await company.orders()).toBe(1);
  });

  it('that passes the limit of its company waits as a cart, and a mail says why', async () => {
    const { company, soap } = await founded(30);
    const owner = new StandingOwner(shop(), company.manager);
    const [one, two] = [await dueOnAccount(owner, soap), await dueOnAccount(owner, soap)];
    await runOn(ANNOUNCED);
    await runOn(DUE);
    const turns = [await turnOf(one.documentId), await turnOf(two.documentId)];
    expect(turns.map((turn) => turn?.state)).toEqual(['placed', 'offered']);
    expect(turns[1]?.reason).toBe('account-limit-exceeded');
    const { text } = await shop().mailbox.receive({ to: company.manager.email, subject: 'à confirmer' });
    expect(text).toContain('n’a pas été passée d’elle-même');
    expect(text).toContain('dépasserait le plafond');
    expect((await owner.all())[1]?.lines).toHaveLength(1);
  });

  it('is refused without a company on account, an address or what the company asks for', async () => {
    const { company, soap } = await founded();
    const owner = new StandingOwner(shop(), company.manager);
    const list = await owner.list('Loft', [{ product: soap }]);
    const wish = { list, weeks: 1, weekday: 1, language: 'fr', onAccount: true };
    const refused = async (by: StandingOwner, more: object) =>
      refusalOf(await by.send('POST', '/standing-orders', { ...wish, ...more })).fields;
    expect(await refused(owner, {})).toEqual(['data.list: address-missing']);
    const placed = await owner.list('Studio', [{ product: soap }], await owner.address());
    const rules = { ...COMPANY, ...NO_RULES, requiresPurchaseOrder: true };
    await company.send(company.manager, 'PUT', '/company', rules);
    expect(await refused(owner, { list: placed })).toEqual(['data.purchaseOrderNumber: required']);
    const { account } = await owner.add(placed, { onAccount: true, purchaseOrderNumber: 'BC-2032' });
    expect(account?.purchaseOrderNumber).toBe('BC-2032');
    for (const person of [await company.member('accountant'), await confirmedPerson(shop())]) {
      const other = new StandingOwner(shop(), person);
      const own = await other.list('Gîte', [{ product: soap }], await other.address());
      expect(await refused(other, { list: own })).toEqual(['data.onAccount: account-not-allowed']);
    }
  });

  it('becomes one to confirm and back by its owner’s change', async () => {
    const { company, soap } = await founded();
    const owner = new StandingOwner(shop(), company.manager);
    const { documentId, list } = await dueOnAccount(owner, soap);
    const change = async (data: object) =>
      shownStanding(await owner.send('PUT', `/standing-orders/${documentId}`, data));
    expect((await change({ version: 1, weeks: 2 })).account).not.toBeNull();
    expect((await change({ version: 2, onAccount: false })).account).toBeNull();
    expect((await change({ version: 3, list, onAccount: true })).account?.company).toBe(COMPANY.name);
  });
});
