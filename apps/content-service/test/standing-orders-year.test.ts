import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runStandingOrders } from '../src/standing-orders/run-standing-orders.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { confirmedPerson } from './support/confirmed-person.ts';
import { Company } from './support/company.ts';
import { isDeep } from './support/deep-rounds.ts';
import { openOrders } from './support/order-deps.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { isWorkday, plusDays, type ComputedTurn, computeTurns } from './support/computed-calendar.ts';
import { randomNumbers } from './support/random-numbers.ts';
import { runProcess } from './support/run-process.ts';
import { firstDueOn, pauseEarlierStandingOrders, StandingOwner, turnsOf } from './support/standing-orders.ts';

const shop = useSharedShop();
const SCRIPT = join(import.meta.dirname, 'support/standing-process.ts');
const SEED = Number(process.env['STANDING_SEED'] ?? 20_310_401);
const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);

/** Later than any real clock, so that the shop's own job leaves it alone. The short one has three holidays. */
const FROM = '2031-04-01';
const LAST = isDeep() ? '2032-03-31' : '2031-05-20';
const KILLS = isDeep() ? 120 : 8;
/** What happens to the shop comes once in each so many days. */
const SEASON = 50;

const random = randomNumbers(SEED);
const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));

interface Window {
  readonly from: string;
  /** The first day after it. */
  readonly to: string;
}

const seasons: string[] = [];
for (let day = FROM; plusDays(day, SEASON - 1) <= LAST; day = plusDays(day, SEASON)) seasons.push(day);
const windows = (least: number, most: number): Window[] =>
  seasons.map((season) => {
    const from = plusDays(season, whole(6, SEASON - most - 1));
    return { from, to: plusDays(from, whole(least, most)) };
  });
const isWithin = (every: readonly Window[], day: string): boolean =>
  every.some(({ from, to }) => from <= day && day < to);

const asleep = windows(12, 18);
const soldOut = windows(8, 14);
const closed = windows(6, 9);
const overLimit = windows(6, 9);
const dearerFrom = seasons.flatMap((season) => [plusDays(season, whole(3, 20)), plusDays(season, whole(25, 45))]);
const leaving = plusDays(LAST, -whole(8, 14));
const soapPrice = (day: string): number => 10 + dearerFrom.filter((rise) => rise <= day).length;

/** What a turn came to: state, reason and the kinds of its mails. */
interface Fate {
  readonly state: string;
  readonly reason: string | null;
  readonly mails: readonly string[];
}
const LOST: Fate = { state: 'missed', reason: 'slept', mails: ['standing-not-done'] };
const became = (state: string, reason: string | null, mail: string | null): Fate => ({
  state,
  reason,
  mails: ['standing-announced', ...(mail === null ? [] : [mail])],
});

type Judge = (announced: string, settled: string) => Fate;
const confirms: Judge = () => became('offered', null, 'standing-offered');
const needsPaper: Judge = (_announced, settled) =>
  isWithin(soldOut, settled)
    ? became('failed', 'nothing-left', 'standing-not-done')
    : became('offered', null, 'standing-offered');
const barred = (reason: string) => became('offered', reason, 'standing-not-done');
const onAccount: Judge = (announced, settled) => {
  if (soapPrice(settled) > soapPrice(announced)) return barred('dearer');
  if (isWithin(closed, settled)) return barred('account-not-allowed');
  if (isWithin(overLimit, settled)) return barred('account-limit-exceeded');
  return became('placed', null, isWithin(soldOut, settled) ? 'standing-placed' : null);
};
const leaves: Judge = (announced, settled) =>
  settled >= leaving ? barred('not-a-member') : onAccount(announced, settled);
const asks: Judge = (announced, settled) =>
  soapPrice(settled) > soapPrice(announced) ? barred('dearer') : became('requested', null, 'standing-placed');

function fateOf(judge: Judge, { announced, settled }: ComputedTurn): Fate {
  if (settled === null) return LOST;
  return settled > LAST ? became('announced', null, null) : judge(announced, settled);
}

/** A company on account, and the people whose standing orders run through the year. */
async function scene() {
  const { databaseUrl } = shop();
  const [soap, paper] = [
    await addProduct(databaseUrl, { price: '10,00', stock: 100_000 }),
    await addProduct(databaseUrl, { price: '5,00', stock: 100_000 }),
  ];
  const company = await Company.found(shop());
  await sql(
    `insert into shop_account_terms (company_id, is_allowed, limit_cents, frequency, days)
     select id, true, 100000000, 'order', 30 from shop_companies where document_id = $1`,
    [company.documentId],
  );
  const owners = {
    host: new StandingOwner(shop(), await confirmedPerson(shop())),
    manager: new StandingOwner(shop(), company.manager),
    buyer: new StandingOwner(shop(), await company.member('buyer')),
    leaver: new StandingOwner(shop(), await company.member('approver')),
  };
  const goods = { both: [{ product: soap }, { product: paper }], paper: [{ product: paper }] };
  const many = [{ product: soap, quantity: 20 }];
  const orders = [
    { name: 'Hôte', owner: owners.host, goods: goods.both, weeks: 1, judge: confirms, isOnAccount: false },
    { name: 'Papier', owner: owners.host, goods: goods.paper, weeks: 2, judge: needsPaper, isOnAccount: false },
    { name: 'Studio', owner: owners.manager, goods: goods.both, weeks: 1, judge: onAccount, isOnAccount: true },
    { name: 'Loft', owner: owners.manager, goods: goods.both, weeks: whole(2, 3), judge: onAccount, isOnAccount: true },
    { name: 'Bureau', owner: owners.leaver, goods: goods.both, weeks: 1, judge: leaves, isOnAccount: true },
    { name: 'Dépôt', owner: owners.buyer, goods: many, weeks: whole(1, 2), judge: asks, isOnAccount: true },
  ];
  const standing = [];
  for (const { name, owner, goods: of, weeks, judge, isOnAccount } of orders) {
    const list = await owner.list(name, of, isOnAccount ? await owner.address() : null);
    const { documentId, number } = await owner.add(list, { weeks, onAccount: isOnAccount });
    const first = plusDays(FROM, 3 + whole(0, 6));
    await firstDueOn(shop().databaseUrl, documentId, first);
    standing.push({ name, documentId, number, first, weeks, judge });
  }
  return { company, leaver: owners.leaver.person, soap, paper, standing };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** Lets a day of the year begin. */
async function begin(day: string, { soap, paper, company, leaver }: Scene): Promise<void> {
  await sql('update sidebar_items set pd_price_range = $2 where document_id = $1', [soap.productId, `${soapPrice(day)},00`]); // prettier-ignore
  const isSoldOut = isWithin(soldOut, day);
  await sql('update sidebar_items set stock = $2 where document_id = $1', [paper.productId, isSoldOut ? 0 : 100_000]);
  await sql(
    `update shop_account_terms set is_allowed = $2, limit_cents = $3
     where company_id = (select id from shop_companies where document_id = $1)`,
    [company.documentId, !isWithin(closed, day), isWithin(overLimit, day) ? 1 : 100_000_000],
  );
  if (day === leaving) await sql('delete from shop_company_members where user_id = $1', [leaver.id]);
}

/** Days on which something is due, each with a step at which the process is killed. */
function killsOf(turns: readonly ComputedTurn[]): ReadonlyMap<string, string> {
  const steps = [
    ...turns.map((turn) => ({ day: turn.announced, at: ['standing-announced', 'standing-committed'] })),
    ...turns.flatMap(({ settled }) =>
      settled === null || settled > LAST ? [] : { day: settled, at: ['standing-settled', 'cart-agreed'] },
    ),
  ];
  const kills = new Map<string, string>();
  for (let tries = 0; tries < KILLS * 3 && kills.size < KILLS; tries += 1) {
    const { day, at } = steps[whole(0, steps.length - 1)] ?? { day: '', at: [] };
    kills.set(day, at[whole(0, at.length - 1)] ?? '');
  }
  return kills;
}

describe('standing orders over a simulated year', () => {
  it(`come to one order each, or to a mail that says why not (seed ${SEED})`, { timeout: 900_000 }, async () => {
    const { databaseUrl } = shop();
    await pauseEarlierStandingOrders(databaseUrl);
    let now = new Date(`${FROM}T08:30:00Z`);
    const replicas = [openOrders(databaseUrl, () => now), openOrders(databaseUrl, () => now)] as const;
    const year = await scene();
    const expected = year.standing.map((standing) => ({
      ...standing,
      turns: computeTurns(standing, { from: FROM, last: LAST }, (day) => !isWithin(asleep, day)),
    }));
    const kills = killsOf(expected.flatMap(({ turns }) => turns));
    let killed = 0;
    for (let day = FROM; day <= LAST; day = plusDays(day, 1)) {
      now = new Date(`${day}T08:30:00Z`);
      await begin(day, year);
      if (isWithin(asleep, day)) continue;
      const FAULT_POINT = kills.get(day);
      if (FAULT_POINT !== undefined) {
        const { signal } = await runProcess(SCRIPT, { DATABASE_URL: databaseUrl, NOW: now.toISOString(), FAULT_POINT });
        if (signal === 'SIGKILL') killed += 1;
      }
      await Promise.all(replicas.map(({ deps }) => runStandingOrders(deps)));
      await runStandingOrders(replicas[0].deps);
    }
    await Promise.all(replicas.map((replica) => replica.close()));
    expect(killed).toBeGreaterThan(KILLS / 2);

    const mails = await sql<{ kind: string; turn: string }>(
      `select kind, payload ->> 'turn' as turn from shop_outbox where payload ? 'turn' order by id`,
    );
    const counts = new Map<string, number>();
    for (const { name, documentId, number, turns, judge } of expected) {
      const found = await turnsOf(databaseUrl, documentId);
      const shown = found.map(({ due, day, announced, state, reason, document_id: id }) => {
        const kinds = mails.flatMap(({ turn, kind }) => (turn === id ? kind : []));
        return { due, day, announced, state, reason, mails: kinds };
      });
      const fates = turns.map(({ settled, ...turn }) => ({ ...turn, ...fateOf(judge, { settled, ...turn }) }));
      expect(shown, `${name}, seed ${SEED}`).toEqual(fates);
      for (const { day, state, reason } of shown) {
        expect(isWorkday(day)).toBe(true);
        const key = reason === null ? state : `${state}: ${reason}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      const placed = found.filter(({ state }) => state === 'placed');
      const orders = await sql<{ order_number: string }>(
        'select order_number from orders where notes like $1 order by id',
        [`%${number}%`],
      );
      expect(orders.map(({ order_number: of }) => of)).toEqual(placed.map(({ order_number: of }) => of));
      expect(new Set(placed.map(({ order_number: of }) => of)).size).toBe(placed.length);
      const asked = found.filter(({ state }) => state === 'requested').map(({ request }) => request);
      expect(new Set(asked).size).toBe(asked.length);
    }
    // Each order took its own two soaps, and nothing took any twice.
    const [{ stock, placed } = { stock: 0, placed: 0 }] = await sql<{ stock: number; placed: number }>(
      `select stock, (select count(*)::int from shop_company_orders o join shop_companies c on c.id = o.company_id
                      where c.document_id = $2) as placed from sidebar_items where document_id = $1`,
      [year.soap.productId, year.company.documentId],
    );
    expect(placed).toBe(counts.get('placed'));
    expect(stock).toBe(100_000 - 2 * placed);
    console.info(`seed ${SEED}, ${killed} kills: ${[...counts].map((entry) => entry.join(' ')).join(', ')}`);
  });
});
