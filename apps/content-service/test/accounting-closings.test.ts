import { type BrokenClosing, closingCheckAnswer, closingsAnswer } from '@economat/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSources } from '../src/accounting/book-sources.ts';
import { closeDays, closePeriod } from '../src/accounting/close-periods.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { refusalOf } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';
import { simulate } from './support/simulated-month.ts';
import { StaffDesk } from './support/staff-desk.ts';

/** Two months of a few sales, which the clock of the test passes through. */
const shop = useOwnShop('closings');
let books: ReturnType<typeof simulate>;
let desk: StaffDesk;
let product: Product;

beforeAll(async () => {
  books = simulate(shop());
  desk = await StaffDesk.open(shop().url);
  product = await addProduct(shop().databaseUrl, { price: '50.00' });
  await sellOn('2031-03-02');
  await sellOn('2031-03-30');
});
afterAll(() => books.close());

async function sellOn(day: string): Promise<string> {
  books.setToday(day);
  const order = await books.order([{ product, unitPrice: 50 }]);
  await books.paidByTransfer(order);
  return order.orderNumber;
}

interface ClosingRow {
  readonly sequence: number;
  readonly kind: string;
  readonly first_day: string;
  readonly previous_hash: string;
  readonly hash: string;
  readonly accounts: readonly { readonly account: string; readonly debit: number; readonly credit: number }[];
}

function closings(kind = '%'): Promise<ClosingRow[]> {
  const rows = 'select * from shop_closings where kind like $1 order by sequence';
  return query<ClosingRow>(shop().databaseUrl, rows, [kind]);
}

async function broken(): Promise<BrokenClosing | null> {
  return closingCheckAnswer.parse((await desk.get('/accounting/closings/check')).body).data.broken;
}

/** Runs a statement past the triggers, as only somebody with the database in hands can, and puts the table back afterwards. */
async function tamper(table: string, statement: string): Promise<BrokenClosing | null> {
  const { databaseUrl } = shop();
  await query(databaseUrl, `create table kept as select * from ${table}`);
  await query(databaseUrl, `alter table ${table} disable trigger user`);
  await query(databaseUrl, statement);
  const found = await broken();
  await query(databaseUrl, `delete from ${table}`);
  await query(databaseUrl, `insert into ${table} select * from kept`);
  await query(databaseUrl, `alter table ${table} enable trigger user`);
  await query(databaseUrl, 'drop table kept');
  return found;
}

const MARCH = { kind: 'month', day: '2031-03-01' } as const;

describe('days', () => {
  it('are closed once each when they are over, however many processes try, in one chain', async () => {
    books.setToday('2031-03-31');
    await Promise.all(Array.from({ length: 6 }, () => closeDays(books.deps)));
    const days = await closings();
    expect(days.map(({ sequence }) => sequence)).toEqual(days.map((_, index) => index + 1));
    expect(days.map(({ first_day: day }) => day)).toEqual(
      Array.from({ length: 29 }, (_, index) => `2031-03-${String(index + 2).padStart(2, '0')}`),
    );
    expect(days.map(({ previous_hash: before }) => before)).toEqual(['', ...days.slice(0, -1).map(({ hash }) => hash)]);
    expect(days[0]?.accounts.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      ['411000', 6000, 6000],
      ['445712', 0, 1000],
      ['512000', 6000, 0],
      ['707200', 0, 5000],
    ]);
    expect(days[1]?.accounts).toEqual([]);
  });

  it('that are closed take nothing more: what is late is booked on the next and names its own', async () => {
    const late = await sellOn('2031-03-15');
    await bookSources(books.deps);
    const rows = await query<{ day: string; true_day: string; label: string }>(
      shop().databaseUrl,
      'select day, true_day, label from shop_ledger_entries where label like $1 order by true_day',
      [`%${late}%`],
    );
    // Numbers and days of invoices rise together, so that this one has the day of the one before.
    expect(rows.map(({ day, true_day: trueDay }) => [day, trueDay])).toEqual([
      ['2031-03-31', '2031-03-15'],
      ['2031-03-31', '2031-03-30'],
    ]);
    expect(rows.map(({ label }) => label.slice(-14))).toEqual(
      ['du 15/03/2031', 'du 30/03/2031'].map((own) => ` ${own}`),
    );
    const csv = await (await desk.file('/accounting/fec?from=2031-03-31&to=2031-03-31')).text();
    expect(csv).toContain(`\t20310331\t512000\tBanque\t\t\t${late}\t20310315\t`);
    const forced = `insert into shop_ledger_entries select 'X', journal, year, 999, kind, 'x', '2031-03-15', true_day, piece, label,
      lines, booked_on from shop_ledger_entries limit 1`;
    await expect(query(shop().databaseUrl, forced)).rejects.toThrow('is closed');
  });
});

describe('a month', () => {
  it('is refused while one of its days is open', async () => {
    const answer = await desk.post('/accounting/closings', { data: MARCH });
    expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'period-open' });
  });

  it('is closed once by ten who try at one time, and who asks again gets the same', async () => {
    books.setToday('2031-04-02');
    await closeDays(books.deps);
    const tries = Array.from({ length: 10 }, () => closePeriod(books.deps, 'month', '2031-03-20', 'Sacha'));
    const results = await Promise.all([
      ...tries,
      ...tries.map(() => desk.post('/accounting/closings', { data: MARCH })),
    ]);
    const [month] = await closings('month');
    expect(await closings('month')).toHaveLength(1);
    for (const result of results.slice(0, 10)) expect(result).toMatchObject({ ok: true, value: { hash: month?.hash } });
    for (const result of results.slice(10)) {
      expect(result).toMatchObject({ status: 200, body: { data: { hash: month?.hash, debit: 360 } } });
    }
    const answer = closingsAnswer.parse((await desk.get('/accounting/closings?kind=month')).body);
    expect(answer.data.closings.map(({ firstDay, entries }) => [firstDay, entries])).toEqual([['2031-03-01', 6]]);
    expect(answer.data.closable).toEqual({ month: null, year: null });
  });

  it('comes after the one before it, and the year after its months', async () => {
    books.setToday('2032-01-02');
    await closeDays(books.deps);
    expect(await closePeriod(books.deps, 'month', '2031-05-01', null)).toMatchObject({ code: 'period-open' });
    for (let month = 4; month <= 12; month += 1) {
      expect(await closePeriod(books.deps, 'year', '2031-06-01', null)).toMatchObject({ code: 'period-open' });
      const day = `2031-${String(month).padStart(2, '0')}-01`;
      expect(await closePeriod(books.deps, 'month', day, null)).toMatchObject({ ok: true });
    }
    expect(await closePeriod(books.deps, 'year', '2031-06-01', 'Sacha')).toMatchObject({ ok: true });
    expect(await closings('year')).toHaveLength(1);
  });
});

describe('what is closed', () => {
  it.each([
    'delete from shop_closings',
    `update shop_closings set closed_by = 'x'`,
    'truncate shop_closings',
    `insert into shop_closings select sequence + 5, kind, '2040-01-01', '2040-01-01', counts, accounts, entries_hash, previous_hash,
       'x', closed_at, closed_by from shop_closings limit 1`,
  ])('stays: the database refuses %s', async (statement) => {
    await expect(query(shop().databaseUrl, statement)).rejects.toThrow(
      /neither changed nor deleted|never emptied|follows the one before/,
    );
  });

  it('is right, and the check names the first closing that is not', async () => {
    expect(await broken()).toBeNull();
    const entry = `update shop_ledger_entries set label = 'x' where day = '2031-03-30' and kind = 'invoice'`;
    expect(await tamper('shop_ledger_entries', entry)).toMatchObject({ firstDay: '2031-03-30', reason: 'entries' });
    const gone = `delete from shop_ledger_entries where day = '2031-03-02' and kind = 'receipt'`;
    expect(await tamper('shop_ledger_entries', gone)).toMatchObject({ sequence: 1, reason: 'entries' });
    const sum = `update shop_closings set accounts = '[]' where sequence = 1`;
    expect(await tamper('shop_closings', sum)).toMatchObject({ sequence: 1, reason: 'altered' });
    const missing = 'delete from shop_closings where sequence = 7';
    expect(await tamper('shop_closings', missing)).toMatchObject({ sequence: 8, reason: 'unlinked' });
    expect(await broken()).toBeNull();
  });
});
