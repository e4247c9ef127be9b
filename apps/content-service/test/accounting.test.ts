import { USUAL_ACCOUNTS } from '@economat/commerce';
import { entriesAnswer, summaryAnswer } from '@economat/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSources } from '../src/accounting/book-sources.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { refusalOf } from './support/order-client.ts';
import { readEntriesFile } from './support/entries-file.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { MONTH, simulateMonth } from './support/simulated-month.ts';
import { StaffDesk } from './support/staff-desk.ts';

/** No payment is asked about behind the back of the simulated clock. */
const shop = useOwnShop('accounting', { PAYMENT_CHECK_SECONDS: '60' });
const PERIOD = `from=${MONTH.from}&to=${MONTH.to}`;
let month: Awaited<ReturnType<typeof simulateMonth>>;
let desk: StaffDesk;

beforeAll(async () => {
  month = await simulateMonth(shop());
  desk = await StaffDesk.open(shop().url);
});
afterAll(() => month.close());

interface Share {
  readonly vatPercent: number;
  readonly base: number;
  readonly vat: number;
}

/** The month's documents as they are stored, with the sign of what the customer owes. */
async function documents() {
  const rows = await query<{ number: string; kind: string; shares: Share[] }>(
    shop().databaseUrl,
    `select number, kind, record -> 'vatShares' as shares from shop_invoices where issue_date between $1 and $2 order by number`,
    [MONTH.from, MONTH.to],
  );
  return rows.map(({ kind, ...row }) => ({ ...row, sign: kind === 'invoice' ? 1 : -1 }));
}

/** What the month brought on each account of money, in cents, as the payments say. */
async function money() {
  const [row] = await query<Record<'511500' | '517100' | '512000', string>>(
    shop().databaseUrl,
    `select
       (select sum(amount_cents) from shop_payment_attempts where state = 'captured' and provider = 'axepta') as "511500",
       (select sum(amount_cents) from shop_payment_attempts where state = 'captured' and provider = 'paypal')
         - (select sum(r.amount_cents) from shop_payment_refunds r where r.state = 'done' and r.attempt_id is not null) as "517100",
       (select sum(total_cents) from orders where payment_method = 'bank_transfer' and payment_status not in ('pending', 'failed'))
         - (select sum(r.amount_cents) from shop_payment_refunds r where r.state = 'done' and r.attempt_id is null) as "512000"`,
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([account, sum]) => [account, Number(sum)]));
}

async function exported() {
  const answer = await desk.file(`/accounting/fec?${PERIOD}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('the books of a month', () => {
  it('have each document and each movement of money once, however many book at one time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => bookSources(month.deps)));
    await bookSources(month.deps);
    const sources = await query<{ source: string }>(
      shop().databaseUrl,
      'select source from shop_ledger_entries where day between $1 and $2',
      [MONTH.from, MONTH.to],
    );
    const issued = (await documents()).map(({ number }) => `document ${number}`);
    const kept = sources.map(({ source }) => source);
    expect(kept.filter((source) => source.startsWith('document')).toSorted()).toEqual(issued.toSorted());
    expect(issued).toHaveLength(11);
    const count = (word: string) => kept.filter((source) => source.startsWith(word)).length;
    expect({ payments: count('payment'), transfers: count('transfer'), refunds: count('refund') }).toEqual({
      payments: 3,
      transfers: 4,
      refunds: 3,
    });
  });

  it('agree with documents and money to the cent, account by account', async () => {
    const { rows } = readEntriesFile((await exported()).bytes);
    const balance = (beginning: string): number =>
      rows.filter(({ account }) => account.startsWith(beginning)).reduce((sum, row) => sum + row.debit - row.credit, 0);
    const issued = await documents();
    const sumOf = (pick: (share: Share) => number): number =>
      issued.flatMap(({ sign, shares }) => shares.map((share) => sign * pick(share))).reduce((a, b) => a + b, 0);
    const received = await money();
    for (const [account, sum] of Object.entries(received)) expect.soft(balance(account), account).toBe(sum);
    const atPayPal = await shop().world.moneyOf(month.byPayPal.orderNumber);
    expect(balance('517100')).toBe(atPayPal.captured - atPayPal.refunded);
    expect(balance('70')).toBe(-sumOf(({ base }) => base));
    expect(balance('4457')).toBe(-sumOf(({ vat }) => vat));
    for (const [rate, accounts] of [
      [20, ['707200', '706200']],
      [5.5, ['707055']],
      [0, ['707000']],
    ] as const) {
      const booked = accounts.reduce((sum, account) => sum + balance(account), 0);
      expect(booked, `${rate} %`).toBe(-sumOf(({ vatPercent, base }) => (vatPercent === rate ? base : 0)));
    }
    expect(balance('706')).toBeLessThan(0);
    // The customers owe what was invoiced and not paid: the second payment of the card's order is theirs.
    expect(balance('411')).toBe(
      sumOf(({ base, vat }) => base + vat) - Object.values(received).reduce((a, b) => a + b, 0),
    );
    expect(balance('411')).toBe(-15_218);
  });

  it('are exported in the 18 columns, each entry balanced and no number missing', async () => {
    const { answer, bytes } = await exported();
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=iso-8859-15');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="ecritures-format-fec-${MONTH.from}_${MONTH.to}.txt"`,
    );
    const { rows, entries } = readEntriesFile(bytes);
    for (const [number, lines] of entries) {
      const sum = (side: 'debit' | 'credit') => lines.reduce((all, line) => all + line[side], 0);
      expect(sum('debit'), number).toBe(sum('credit'));
      expect(new Set(lines.map(({ day, piece }) => `${day} ${piece}`)).size).toBe(1);
    }
    for (const journal of ['VE', 'CB', 'PP', 'BQ']) {
      const numbers = [...entries.keys()].filter((number) => number.startsWith(journal));
      const expected = numbers.map((_, index) => `${journal}-2031-${String(index + 1).padStart(6, '0')}`);
      expect(numbers.toSorted()).toEqual(expected);
    }
    expect(rows.every(({ day }) => day >= '20310302' && day <= '20310331')).toBe(true);
    expect(Buffer.compare(bytes, (await exported()).bytes)).toBe(0);
  });

  it('are a CSV for spreadsheets with the same amounts', async () => {
    const csv = await (await desk.file(`/accounting/csv?${PERIOD}`)).text();
    const [, ...lines] = csv.trimEnd().split('\r\n');
    const cents = (cell: string | undefined) => Math.round(Number((cell ?? '').replace(',', '.')) * 100);
    const { rows } = readEntriesFile((await exported()).bytes);
    expect(lines.map((text) => text.split(';').slice(8, 10).map(cents))).toEqual(
      rows.map(({ debit, credit }) => [debit, credit]),
    );
  });

  it('are read by page and journal, with the totals of the period', async () => {
    const all = entriesAnswer.parse((await desk.get(`/accounting/entries?${PERIOD}`)).body);
    expect(all.meta.pagination.total).toBe(21);
    for (const { debit, credit } of all.data.journals) expect(debit).toBe(credit);
    const bank = entriesAnswer.parse((await desk.get(`/accounting/entries?${PERIOD}&journal=BQ`)).body);
    expect(new Set(bank.data.entries.map(({ journal }) => journal))).toEqual(new Set(['BQ']));
    expect(bank.meta.pagination.total).toBe(6);
  });

  it('sum up the VAT by rate and nature as the documents say it', async () => {
    const {
      vat,
      documents: said,
      late,
    } = summaryAnswer.parse((await desk.get(`/accounting/summary?${PERIOD}`)).body).data;
    const issued = await documents();
    for (const { kind, vatPercent, base, vat: tax } of said) {
      const sign = kind === 'invoice' ? 1 : -1;
      const shares = issued
        .filter((one) => one.sign === sign)
        .flatMap(({ shares: all }) => all.filter((share) => share.vatPercent === vatPercent));
      expect([base, tax]).toEqual([
        shares.reduce((sum, share) => sum + share.base, 0),
        shares.reduce((sum, share) => sum + share.vat, 0),
      ]);
      const booked = vat.filter((row) => row.kind === kind && row.vatPercent === vatPercent);
      expect(booked.reduce((sum, row) => sum + row.base, 0)).toBe(base);
      expect(booked.reduce((sum, row) => sum + row.vat, 0)).toBe(tax);
    }
    expect(new Set(vat.map(({ nature }) => nature))).toEqual(new Set(['goods', 'service']));
    expect(late).toBe(0);
  });
});

describe('what is in the books', () => {
  it.each([
    ['changed', `update shop_ledger_entries set label = 'x'`],
    ['deleted', 'delete from shop_ledger_entries'],
    ['emptied', 'truncate shop_ledger_entries'],
    ['changed among the transfers', 'update shop_transfer_receipts set amount_cents = 1'],
  ])('is never %s', async (_name, statement) => {
    await expect(query(shop().databaseUrl, statement)).rejects.toThrow(/neither changed nor deleted|never emptied/);
  });

  it('balances, or the database refuses it', async () => {
    const lines = JSON.stringify([{ account: '411000', name: 'Clients', debit: 1, credit: 0, tax: null }]);
    const columns = 'number, journal, year, sequence, kind, source, day, true_day, piece, label, lines, booked_on';
    const insert = `insert into shop_ledger_entries (${columns})
       values ('X', 'VE', 2031, 999, 'invoice', 'x', '2031-03-01', '2031-03-01', 'x', 'x', $1::jsonb, '2031-03-01')`;
    await expect(query(shop().databaseUrl, insert, [lines])).rejects.toThrow('check constraint');
  });
});

describe('the accounts', () => {
  it('are refused at their field, and taken for the entries to come alone', async () => {
    const wrong = await desk.post('/accounting/accounts', { data: { ...USUAL_ACCOUNTS, goods20: '606000', bank: '' } });
    expect(refusalOf(wrong)).toMatchObject({
      status: 400,
      fields: ['data.bank: account', 'data.goods20: account'],
    });
    const before = (await exported()).bytes;
    expect((await desk.post('/accounting/accounts', { data: { ...USUAL_ACCOUNTS, bank: '512300' } })).status).toBe(200);
    expect(Buffer.compare(before, (await exported()).bytes)).toBe(0);
    const product = await addProduct(shop().databaseUrl, { price: '10.00' });
    const order = await month.order([{ product, unitPrice: 10 }]);
    await month.paidByTransfer(order);
    const { rows } = readEntriesFile((await exported()).bytes);
    const received = rows.filter(({ piece, debit }) => piece === order.orderNumber && debit > 0);
    expect(received.map(({ account, debit }) => [account, debit])).toEqual([['512300', 1200]]);
  });
});
