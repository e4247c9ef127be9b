import { readdir, readFile } from 'node:fs/promises';
import { dayAfter } from '@economat/commerce';
import { closingsAnswer, summaryAnswer } from '@economat/contract';
import { invoiceXml, parseInvoiceRecord } from '@economat/invoice';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { differences, holes, unbalanced } from './second-books/differences.ts';
import { readDocument } from './second-books/documents.ts';
import { type Facts, readFacts } from './second-books/facts.ts';
import { entriesOf, journalOf, owedOf, summaryOf, taxesOf } from './second-books/journals.ts';
import { moneyForServices, salesAbroad, salesToConsumers } from './second-books/reports.ts';
import {
  entriesFiled,
  type FiledLine,
  journalFiled,
  readCells,
  readEntries,
  taxesFiled,
} from './second-books/shop-files.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { isDeep } from './support/deep-rounds.ts';
import { KNOWN_SIREN } from './support/invoicing.ts';
import { MovedClock } from './support/moved-clock.ts';
import { query } from './support/order-fixtures.ts';
import { overOwnConnections } from './support/simulated-year/own-connections.ts';
import { SimulatedYear, YEAR } from './support/simulated-year/simulated-year.ts';

/** 20 000 orders on every day of the year, or 96 on two days of each month. */
const ORDERS_A_DAY = isDeep() ? 55 : 4;
const DAYS = Array.from({ length: 365 }, (_, index) => dayAfter(YEAR.from, index)).filter(
  (day) => isDeep() || day.endsWith('-08') || isMonthEnd(day),
);
const OF_THE_YEAR = `from=${YEAR.from}&to=${YEAR.to}`;
/** What the year left to do. */
const AFTER_IT = 'from=2032-01-01&to=2032-02-28';
const HOUR = 3_600_000;

const clock = new MovedClock();
const shop = useOwnShop(
  'year',
  { ...clock.environment, PAYMENT_CHECK_SECONDS: '60', EINVOICING_CHECK_SECONDS: '3600' },
  (databaseUrl) => clock.moveDatabase(databaseUrl),
);
let year: SimulatedYear;
let facts: Facts;
let filed: FiledLine[];
const exports = new Map<string, Buffer>();

function isMonthEnd(day: string): boolean {
  return dayAfter(day, 1).endsWith('-01');
}

beforeAll(async () => {
  const begun = Date.now();
  vi.stubGlobal('fetch', overOwnConnections(fetch));
  year = new SimulatedYear(shop(), clock);
  await year.open();
  for (const day of DAYS) {
    await year.live(day, ORDERS_A_DAY);
    if (['08', '18'].includes(day.slice(8)) || isMonthEnd(day)) await year.report();
    if (day.endsWith('-08')) await closeMonthBefore(day);
    if (!isMonthEnd(day)) continue;
    await year.bank.settle();
    await year.endMonth(day);
  }
  for (const day of ['2032-01-08', '2032-02-08', '2032-02-18']) {
    await year.live(day, 0);
    await year.report();
    if (day === '2032-01-08') await closeMonthBefore(day);
  }
  const files = await deliveredXml();
  facts = readFacts({
    files: [...files.values()],
    services: year.services,
    reached: new Set([KNOWN_SIREN]),
    money: await year.bank.money(),
    settlements: year.bank.settlements,
    writeOffs: year.bank.writeOffs,
  });
  const entries = [await file('/accounting/fec'), await file('/accounting/fec', AFTER_IT)];
  filed = entries.flatMap(readEntries);
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  console.log(
    `${year.orders} orders, ${facts.documents.length} documents, ${entriesFiled(filed).length} entries in ${minutes} minutes`,
  );
}, 4 * HOUR);
afterAll(async () => {
  vi.unstubAllGlobals();
  await year.close();
  await clock.remove();
});

/** What the desk offers to save of the year, or of another period. */
async function file(path: string, period = OF_THE_YEAR): Promise<Buffer> {
  const answer = await year.desk.file(`${path}?${period}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function closeMonthBefore(day: string): Promise<void> {
  const month = dayAfter(`${day.slice(0, 8)}01`, -1);
  if (month < YEAR.from) return;
  const period = `from=${month.slice(0, 8)}01&to=${month}`;
  const before = await file('/accounting/fec', period);
  await year.closeMonth(month);
  expect(Buffer.compare(before, await file('/accounting/fec', period)), month).toBe(0);
  exports.set(period, before);
}

/** The XML of every document, as buyers and staff get it, drawn from what was frozen. */
async function deliveredXml(): Promise<Map<string, string>> {
  const rows = await query<{ number: string; record: unknown }>(
    shop().databaseUrl,
    'select number, record from shop_invoices where issue_date >= $1 order by number',
    [YEAR.from],
  );
  return new Map(
    rows.map(({ number, record }) => {
      const parsed = parseInvoiceRecord(record);
      if (!parsed.ok || parsed.record.kind === 'pro-forma') throw new Error(`${number} cannot be read`);
      return [number, invoiceXml(parsed.record)];
    }),
  );
}

describe('a simulated year of orders of all kinds', () => {
  it('has entries that a second implementation reckons from documents and money alike', () => {
    expect(differences('entries', entriesFiled(filed), entriesOf(facts))).toEqual([]);
  });

  it('has bases and VAT in its entries by the rate and nature of what was sold', async () => {
    const files = [await file('/accounting/csv'), await file('/accounting/csv', AFTER_IT)];
    const taxes = files.flatMap((bytes) => taxesFiled(bytes.toString()));
    expect(differences('taxes', taxes, taxesOf(facts))).toEqual([]);
  });

  it('balances each entry and all, and leaves no number out', () => {
    expect(unbalanced(filed)).toEqual([]);
    expect(holes([...new Set(filed.map(({ number }) => number))])).toEqual([]);
    expect(holes(facts.documents.map(({ number }) => number))).toEqual([]);
  });

  it('has a sales journal and a VAT summary of each month that say what the documents say', async () => {
    const journal = [
      ...journalFiled((await file('/journal', OF_THE_YEAR)).toString()),
      ...journalFiled((await file('/journal', AFTER_IT)).toString()),
    ];
    expect(differences('journal', journal, journalOf(facts))).toEqual([]);
    for (let month = 1; month <= 12; month += 1) {
      const from = `2031-${String(month).padStart(2, '0')}-01`;
      const to = dayAfter(`${dayAfter(from, 31).slice(0, 8)}01`, -1);
      const answer = await year.desk.get(`/accounting/summary?from=${from}&to=${to}`);
      const { vat } = summaryAnswer.parse(answer.body).data;
      const said = vat.map((row) => `${row.kind} ${row.vatPercent} % ${row.nature} ${row.base} ${row.vat}`);
      expect(differences(`VAT of ${from}`, said, summaryOf(facts, from, to))).toEqual([]);
    }
  });

  it('reported to the tax office what was sold and received, by day, rate and nature', async () => {
    const held = (await year.reports.held()).filter(({ replaced, status }) => !replaced && status === '300');
    const dashed = (day: string) => day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
    const sales = held.flatMap((report) =>
      report.sales.flatMap(({ date, category, rates }) =>
        rates.map(({ percent, base, vat }) => `${dashed(date)} ${category} ${Number(percent)} % ${base} ${vat}`),
      ),
    );
    // Periods that end later are not due yet when the year's last report is made.
    const until = (text: string) => text.slice(0, 10) <= '2032-01-31';
    expect(differences('10.3', sales.filter(until), salesToConsumers(facts).filter(until))).toEqual([]);
    const documents = facts.documents.filter(({ day }) => until(day));
    const later = new Set(facts.documents.filter(({ day }) => !until(day)).map(({ number }) => number));
    const abroad = held
      .flatMap(({ invoices }) => invoices.filter(({ number }) => !later.has(number)))
      .flatMap(({ number, typeCode, rates }) =>
        rates.map(({ percent, base, vat }) => `${number} ${typeCode} ${Number(percent)} % ${base} ${vat}`),
      );
    expect(differences('10.1', abroad, salesAbroad({ ...facts, documents }))).toEqual([]);
    const payments = held.flatMap((report) => report.payments);
    const { consumers, abroad: byInvoice } = moneyForServices(facts);
    const ofConsumers = payments
      .filter(({ invoice }) => invoice === null)
      .map(({ date, percent, amount }) => `${dashed(date)} ${Number(percent)} % ${amount}`);
    expect(differences('10.4', ofConsumers.filter(until), consumers.filter(until))).toEqual([]);
    const ofInvoices = payments
      .filter(({ invoice }) => invoice !== null)
      .map(({ invoice, date, percent, amount }) => `${dashed(date)} ${invoice} ${Number(percent)} % ${amount}`);
    expect(differences('10.2', ofInvoices.filter(until), byInvoice.filter(until))).toEqual([]);
  });

  it('agrees with the statements of the companies that buy on account', async () => {
    const open = (await year.bank.openInvoices()).filter((invoice) => invoice.open > 0);
    const onAccount = await query<{ number: string }>(
      shop().databaseUrl,
      'select invoice_number as number from shop_receivables',
    );
    const owed = owedOf(facts, new Set(onAccount.map(({ number }) => number)));
    expect(
      differences(
        'accounts',
        open.map(({ invoice, open: left }) => `${invoice} ${left}`),
        owed,
      ),
    ).toEqual([]);
  });

  it('is exported twice with the same bytes, closed months included, and its chain holds', async () => {
    for (const path of ['/accounting/fec', '/accounting/csv'])
      expect(Buffer.compare(await file(path), await file(path)), path).toBe(0);
    for (const [period, before] of exports)
      expect(Buffer.compare(before, await file('/accounting/fec', period)), period).toBe(0);
    const answer = closingsAnswer.parse((await year.desk.get('/accounting/closings?kind=month')).body);
    expect(answer.meta.pagination.total).toBe(12);
    const check = await year.desk.get('/accounting/closings/check');
    expect(check.body).toMatchObject({ data: { broken: null } });
    const cells = readCells((await file('/accounting/csv')).toString());
    expect(cells).toHaveLength(filed.filter(({ day }) => day <= YEAR.to).length);
  });

  it('gives the files of a day as they were read here', async () => {
    const day = DAYS.at(-1) ?? '';
    const archive = unzipSync(new Uint8Array(await file('/journal/invoices', `from=${day}&to=${day}`)));
    const files = await deliveredXml();
    const delivered = Object.entries(archive).filter(([name]) => name.endsWith('.xml'));
    expect(delivered.length).toBeGreaterThan(0);
    for (const [name, bytes] of delivered) expect(strFromU8(bytes)).toBe(files.get(name.replace('.xml', '')));
  });
});

describe('the second implementation', () => {
  const changed = <Item>(items: readonly Item[], change: (item: Item) => Item | null, at = 0): Item[] =>
    items.flatMap((item, index) => (index === at ? (change(item) ?? []) : [item]));

  /** What the comparison says when one fact was another one. */
  const afterwards = {
    'a cent more in a payment': () => {
      const money = changed(facts.money, (moved) => ({ ...moved, amount: moved.amount + 1 }));
      return differences('entries', entriesFiled(filed), entriesOf({ ...facts, money }));
    },
    'a payment on another day': () => {
      const money = changed(facts.money, (moved) => ({ ...moved, day: dayAfter(moved.day, 1) }));
      return differences('entries', entriesFiled(filed), entriesOf({ ...facts, money }));
    },
    'a document at another rate': () => {
      const at = facts.documents.findIndex(({ natures }) => natures[0]?.rate === 2000);
      const documents = changed(
        facts.documents,
        (document) => ({ ...document, natures: changed(document.natures, (share) => ({ ...share, rate: 1000 })) }),
        at,
      );
      return differences('entries', entriesFiled(filed), entriesOf({ ...facts, documents }));
    },
    'a service taken for goods': () => {
      const at = facts.documents.findIndex(({ natures }) => natures[0]?.nature === 'service');
      const documents = changed(
        facts.documents,
        (document) => ({
          ...document,
          natures: changed(document.natures, (share) => ({ ...share, nature: 'goods' as const })),
        }),
        at,
      );
      return differences('entries', entriesFiled(filed), entriesOf({ ...facts, documents }));
    },
  };

  it.each(Object.entries(afterwards))('sees %s', (_fact, compare) => {
    const found = compare();
    expect(
      found
        .map((text) => /(?:only|missing) in the shop/.exec(text)?.[0])
        .toSorted((a = '', b = '') => a.localeCompare(b)),
    ).toEqual(['missing in the shop', 'only in the shop']);
  });

  it('sees an entry that is missing, and a number that is left out', () => {
    const gone = filed[Math.floor(filed.length / 2)]?.number;
    const left = filed.filter(({ number }) => number !== gone);
    expect(differences('entries', entriesFiled(left), entriesOf(facts))).toHaveLength(1);
    expect(holes([...new Set(left.map(({ number }) => number))])[0]).toContain(`stands where ${gone} belongs`);
  });

  it('sees a cent that is only on one side of an entry', () => {
    const [first] = filed;
    const lines = changed(filed, (line) => ({ ...line, debit: line.debit + 1 }));
    expect(unbalanced(lines)).toEqual([`${first?.number} is out by 1 cents`]);
  });

  it('refuses a document whose total is not that of its rates', async () => {
    const [file = ''] = (await deliveredXml()).values();
    const wrong = file.replace(/(<ram:GrandTotalAmount>\d+\.)(\d\d)/, (_all, euros: string, cents: string) => {
      return `${euros}${String((Number(cents) + 1) % 100).padStart(2, '0')}`;
    });
    expect(() => readDocument(wrong)).toThrow('as total');
  });

  it('shares no code with the shop', async () => {
    const room = new URL('second-books/', import.meta.url);
    for (const name of await readdir(room)) {
      const text = await readFile(new URL(name, room), 'utf8');
      for (const [, from] of text.matchAll(/\bfrom '([^']+)'|\bimport\(/g))
        expect(from, name).toMatch(/^\.\/[\w-]+\.ts$/);
    }
  });
});
