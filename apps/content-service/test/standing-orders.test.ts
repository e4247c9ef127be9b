import { join } from 'node:path';
import { businessDayFrom, isBusinessDay, nextDue } from '@economat/commerce';
import { type StandingOrder, standingOrderAnswer, standingOrdersAnswer } from '@economat/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { STANDING_FAULT_POINTS } from '../src/database/fault-point.ts';
import { runStandingOrders } from '../src/standing-orders/run-standing-orders.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { type Person, registerPerson } from './support/accounts.ts';
import { deepRounds } from './support/deep-rounds.ts';
import { type Answer, call, refusalOf } from './support/order-client.ts';
import { openOrders } from './support/order-deps.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { runProcess } from './support/run-process.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
const SCRIPT = join(import.meta.dirname, 'support/standing-process.ts');

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);
const data = z.object({ data: z.object({ documentId: z.string() }) });
const shown = ({ status, body }: Answer): StandingOrder => {
  if (status > 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return standingOrderAnswer.parse(body).data;
};

async function listOf(person: Person, name: string, products: readonly Product[]): Promise<string> {
  const lines = products.map(({ productId, title }) => ({ productId, title, quantity: 2 }));
  const answer = await call(shop().url, 'POST', '/lists', { data: { name, lines } }, { token: person.token });
  return data.parse(answer.body).data.documentId;
}

function standingOf(person: Person) {
  const send = (method: string, path: string, body?: object) =>
    call(shop().url, method, `/standing-orders${path}`, body && { data: body }, { token: person.token });
  return {
    send,
    add: async (list: string, weeks = 1, weekday = 1) => shown(await send('POST', '', { list, weeks, weekday, language: 'fr' })), // prettier-ignore
    step: (id: string, body: object) => send('POST', `/${id}/step`, body),
    all: async () => standingOrdersAnswer.parse((await send('GET', '')).body).data,
  };
}

async function linkIn(person: Person, subject: string): Promise<{ id: string; token: string }> {
  const { text } = await shop().mailbox.receive({ to: person.email, subject });
  const [, id = '', token = ''] = /\/standing-order\/([a-z0-9]{24})#([\w-]{43})/.exec(text) ?? [];
  return { id, token };
}

interface Turn {
  due: string;
  day: string;
  state: string;
  reason: string | null;
  announced: string;
  document_id: string;
  lines: { unitPrice: number | null; formerPrice: number | null; available: number }[];
}

const turnsOf = (id: string) =>
  sql<Turn>(
    `select t.due::text as due, t.day::text as day, t.state, t.reason, t.document_id, t.lines,
            (t.announced_at at time zone 'Europe/Paris')::date::text as announced
     from shop_standing_turns t join shop_standing_orders s on s.id = t.standing_order_id
     where s.document_id = $1 order by t.due`,
    [id],
  );

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

describe('a simulated year', () => {
  // Later than any real clock, so that the shop's own job leaves it alone.
  const [FIRST, LAST] = ['2031-01-02', '2032-01-02'];
  const SLEEP = { from: '2031-06-03', to: '2031-06-24' };
  const SOLD_OUT = { from: '2031-07-01', to: '2031-08-20' };

  it('offers each due day exactly once, or mails why not', { timeout: 480_000 }, async () => {
    const { databaseUrl } = shop();
    let now = new Date(`${FIRST}T08:30:00Z`);
    const orders = openOrders(databaseUrl, () => now);
    const other = openOrders(databaseUrl, () => now);
    const person = await registerPerson(shop().url);
    const [soap, paper] = [await addProduct(databaseUrl, { price: '10,00' }), await addProduct(databaseUrl, { price: '5,00', stock: 500 })]; // prettier-ignore
    const standing = standingOf(person);
    const both = await standing.add(await listOf(person, 'Tout', [soap, paper]), 1, 1);
    const scarce = await standing.add(await listOf(person, 'Papier', [paper]), 2, 4);
    const list = await listOf(person, 'Perdue', [soap]);
    const doomed = await standing.add(list, 4, 5);
    const firsts = new Map([[both.documentId, '2031-01-06'], [scarce.documentId, '2031-01-09'], [doomed.documentId, '2031-01-10']]); // prettier-ignore
    for (const [id, due] of firsts) await sql('update shop_standing_orders set next_due = $2 where document_id = $1', [id, due]); // prettier-ignore

    const kills = deepRounds(120, 6);
    let killed = 0;
    let round = 0;
    let dearer: Turn['lines'][number] | undefined;
    for (let day = FIRST; day <= LAST; day = nextDay(day), round += 1) {
      now = new Date(`${day}T08:30:00Z`);
      if (day === '2031-04-01') await sql(`update sidebar_items set pd_price_range = '11,00' where document_id = $1`, [soap.productId]); // prettier-ignore
      if (day === SOLD_OUT.from)
        await sql('update sidebar_items set stock = 0 where document_id = $1', [paper.productId]);
      if (day === SOLD_OUT.to)
        await sql('update sidebar_items set stock = 500 where document_id = $1', [paper.productId]);
      if (day === '2031-10-01') await call(shop().url, 'DELETE', `/lists/${list}`, undefined, { token: person.token });
      if (day >= SLEEP.from && day <= SLEEP.to) continue;
      if (round % Math.max(1, Math.floor(366 / kills)) === 2) {
        const FAULT_POINT = STANDING_FAULT_POINTS[killed % STANDING_FAULT_POINTS.length] ?? '';
        const { signal } = await runProcess(SCRIPT, { DATABASE_URL: databaseUrl, NOW: now.toISOString(), FAULT_POINT });
        if (signal === 'SIGKILL') killed += 1;
      }
      await Promise.all([runStandingOrders(orders.deps), runStandingOrders(other.deps)]);
      await runStandingOrders(orders.deps);
      if (day === '2031-04-04') dearer = (await turnsOf(both.documentId)).at(-1)?.lines[0];
    }
    await Promise.all([orders.close(), other.close()]);
    expect(killed).toBeGreaterThan(0);

    const kinds = await sql<{ kind: string; turn: string }>(`select kind, payload ->> 'turn' as turn from shop_outbox where payload ? 'turn'`); // prettier-ignore
    const mailsOf = ({ document_id: id }: Turn) =>
      kinds.flatMap(({ turn, kind }) => (turn === id ? kind : [])).toSorted();
    const every: Turn[] = [];
    for (const { documentId, weeks } of [both, scarce, doomed]) {
      const turns = await turnsOf(documentId);
      const dues = turns.map(({ due }) => due);
      // Each one follows the one before: none is missing, none is there twice.
      expect(dues).toEqual([firsts.get(documentId), ...dues.slice(0, -1).map((due) => nextDue(due, weeks))]);
      every.push(...turns);
    }
    const inState = (state: string) => every.filter((turn) => turn.state === state);
    expect(every.every(({ day }) => isBusinessDay(day))).toBe(true);
    for (const turn of inState('offered')) {
      expect(mailsOf(turn)).toEqual(['standing-announced', 'standing-offered']);
      expect(daysBetween(turn.announced, turn.day)).toBeGreaterThanOrEqual(3);
    }
    for (const turn of inState('missed')) {
      expect(mailsOf(turn)).toEqual(['standing-not-done']);
      expect(turn.due >= SLEEP.from && turn.due <= SLEEP.to).toBe(true);
    }
    for (const turn of inState('failed')) expect(mailsOf(turn).filter((kind) => kind === 'standing-not-done')).toHaveLength(1); // prettier-ignore
    for (const turn of inState('announced')) expect(turn.day > LAST).toBe(true);
    expect(every).toHaveLength(['offered', 'missed', 'failed', 'announced'].flatMap(inState).length);
    expect(inState('missed').length).toBeGreaterThan(0);
    const turns = await turnsOf(both.documentId);
    expect(turns.find(({ due }) => due === '2031-04-14')).toMatchObject({ day: '2031-04-15', state: 'offered' });
    expect(dearer).toMatchObject({ unitPrice: 1100, formerPrice: 1000 });
    const failed = (await turnsOf(scarce.documentId)).filter(({ state }) => state === 'failed');
    expect(failed.length).toBeGreaterThan(1);
    for (const { day, reason } of failed) {
      expect(reason).toBe('nothing-left');
      expect(day >= SOLD_OUT.from && day < SOLD_OUT.to).toBe(true);
    }
    const [ended] = (await standing.all()).filter(({ documentId }) => documentId === doomed.documentId);
    expect(ended).toMatchObject({ state: 'ended', name: 'Perdue', list: null });
    expect((await turnsOf(doomed.documentId)).at(-1)).toMatchObject({ state: 'failed', reason: 'list-gone' });
  });
});

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

describe('a standing order', () => {
  it('is confirmed by a mail whose link skips, pauses, resumes and ends it without a login', async () => {
    const person = await registerPerson(shop().url);
    const product = await addProduct(shop().databaseUrl, { price: '9,90' });
    const made = await standingOf(person).add(await listOf(person, 'Studio Bastille', [product]), 4, 2);
    expect(made).toMatchObject({ name: 'Studio Bastille', state: 'active', turns: [] });
    expect(businessDayFrom(made.nextDue) <= made.nextDay).toBe(true);
    const { id, token } = await linkIn(person, made.number);
    expect(id).toBe(made.documentId);
    const step = (body: object) => call(shop().url, 'POST', `/standing-orders/${id}/step`, { data: body }, { orderToken: token }); // prettier-ignore
    const skipped = shown(await step({ step: 'skip', due: made.nextDue }));
    expect(skipped).toMatchObject({
      nextDue: nextDue(made.nextDue, 4),
      turns: [{ due: made.nextDue, state: 'skipped' }],
    });
    expect(shown(await step({ step: 'skip', due: made.nextDue })).nextDue).toBe(skipped.nextDue);
    expect(refusalOf(await step({ step: 'skip', due: '2020-01-07' })).code).toBe('standing-order-changed');
    expect(shown(await step({ step: 'pause' })).state).toBe('paused');
    expect(shown(await step({ step: 'resume' })).nextDue).toBe(skipped.nextDue);
    const ended = shown(await step({ step: 'end' }));
    expect(ended.state).toBe('ended');
    expect(shown(await step({ step: 'end' })).endedAt).toBe(ended.endedAt);
    expect(refusalOf(await step({ step: 'resume' })).code).toBe('standing-order-ended');
    const { text } = await shop().mailbox.receive({ to: person.email, subject: 'Résiliation' });
    expect(text).toContain(`votre résiliation du contrat ${made.number}`);
  });

  it('changes by version alone, and to no list of somebody else', async () => {
    const [person, other] = [await registerPerson(shop().url), await registerPerson(shop().url)];
    const { add, send } = standingOf(person);
    const { documentId, version } = await add(await listOf(person, 'Loft', []));
    const change = (body: object) => send('PUT', `/${documentId}`, body);
    expect(shown(await change({ version, weeks: 6, weekday: 5 }))).toMatchObject({ weeks: 6, weekday: 5, version: 2 });
    expect(refusalOf(await change({ version, weeks: 7 })).code).toBe('standing-order-changed');
    const foreign = await listOf(other, 'Gîte', []);
    expect(refusalOf(await change({ version: 2, list: foreign })).fields).toEqual(['data.list: unknown-list']);
    for (const bad of [{ weeks: 0 }, { weeks: 27 }, { weekday: 6 }, { weekday: 0 }]) {
      expect((await change({ version: 2, ...bad })).status).toBe(400);
    }
  });

  it('ends without a login for who knows its number and has its mailbox, once', async () => {
    const [person, other] = [await registerPerson(shop().url), await registerPerson(shop().url)];
    const standing = standingOf(person);
    const { number } = await standing.add(await listOf(person, 'Dépôt', []));
    const end = (email: string, named: string) =>
      call(shop().url, 'POST', '/contract-endings', { data: { name: 'Léa Martin', email, number: named } });
    expect(refusalOf(await end(other.email, number)).code).toBe('contract-unknown');
    expect(refusalOf(await end(person.email, 'CR-999999')).code).toBe('contract-unknown');
    const ended = await end(person.email.toUpperCase(), number.toLowerCase());
    expect(ended).toMatchObject({ status: 200, body: { data: { number } } });
    expect((await end(person.email, number)).body).toEqual(ended.body);
    expect((await standing.all())[0]?.state).toBe('ended');
    await shop().mailbox.receive({ to: person.email, subject: number });
  });

  it('is read at the desk with its next day and its customer', async () => {
    const person = await registerPerson(shop().url);
    const made = await standingOf(person).add(await listOf(person, 'Comptoir', []), 3, 3);
    const [row] = await sql<{ document_id: string }>('select document_id from up_users where id = $1', [person.id]);
    const desk = await StaffDesk.open(shop().url);
    const answer = await desk.get(`/standing-orders?customer=${row?.document_id}`);
    expect(answer.body).toMatchObject({
      data: [{ number: made.number, name: 'Comptoir', weeks: 3, weekday: 3, nextDay: made.nextDay, turn: null }],
      meta: { counts: { active: 1, paused: 0, ended: 0 } },
    });
  });
});
