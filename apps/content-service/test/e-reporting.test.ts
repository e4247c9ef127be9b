import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useOwnShop } from './setup/own-shop.ts';
import { ADDRESS, refusalOf } from './support/order-client.ts';
import { KNOWN_SIREN } from './support/invoicing.ts';
import { query } from './support/order-fixtures.ts';
import { ReportingShop } from './support/reporting.ts';
import { MONTH, simulateMonth } from './support/simulated-month.ts';
import { StaffDesk } from './support/staff-desk.ts';

/** The test sends and reads by itself, at its own clock. */
const shop = useOwnShop('e-reporting', { PAYMENT_CHECK_SECONDS: '60', EINVOICING_CHECK_SECONDS: '3600' });
let month: Awaited<ReturnType<typeof simulateMonth>>;
let reports: ReportingShop;
/** 17,40 € with VAT. */
let rental: Parameters<typeof month.order>[0][number];

beforeAll(async () => {
  reports = new ReportingShop(shop());
  month = await simulateMonth(shop());
  rental = month.rental;
  const abroad = { ...ADDRESS, country: 'NL', postalCode: '1017 AB', city: 'Amsterdam', companyName: 'Hotel Canal BV' };
  month.setToday('2031-03-15');
  await month.paidByTransfer(
    await month.order([rental], {
      buyer: { type: 'company', siren: KNOWN_SIREN },
      billingAddress: { ...ADDRESS, companyName: 'Hôtel Bellecour SARL' },
    }),
  );
  month.setToday('2031-03-31');
  await month.paidByTransfer(
    await month.order([rental], {
      buyer: { type: 'company', vatNumber: 'NL004495445B01' },
      billingAddress: abroad,
    }),
  );
  await month.paidByTransfer(await month.order([rental], { billingAddress: abroad }));
  await reports.connectSince(MONTH.from);
  await reports.setToday('2031-03-17');
  // One company is reached. The directory does not know the other: its sale is reported with those to consumers.
  await reports.exchange();
});
afterAll(async () => {
  await reports.close();
  await month.close();
});

/** The month's sales to consumers, to the company that nobody knows and to the one abroad without VAT number, by day and rate as the documents are stored, less what was credited; exempt ones are in no report. */
async function soldToConsumers() {
  const rows = await query<{ day: string; percent: string; base: string; vat: string }>(
    shop().databaseUrl,
    `select replace(issue_date, '-', '') as day, share ->> 'vatPercent' as percent,
       sum(cast(share ->> 'base' as bigint) * case kind when 'invoice' then 1 else -1 end) as base,
       sum(cast(share ->> 'vat' as bigint) * case kind when 'invoice' then 1 else -1 end) as vat
     from shop_invoices, jsonb_array_elements(record -> 'vatShares') share
     where issue_date between $1 and $2 and cast(share ->> 'vatPercent' as numeric) > 0 
       and (record #>> '{buyer,address,country}' = 'FR' or record #>> '{buyer,vatNumber}' is null) and record #>> '{buyer,siren}' is distinct from '${KNOWN_SIREN}'
     group by 1, 2`,
    [MONTH.from, MONTH.to],
  );
  return sumsOf(rows.map(({ day, percent, base, vat }) => [`${day} ${Number(percent)} %`, Number(base), Number(vat)]));
}

/** What the platform read, by day and rate. */
function readSales(held: Awaited<ReturnType<ReportingShop['held']>>) {
  const sales = held.filter(({ replaced }) => !replaced).flatMap((report) => report.sales);
  return sumsOf(
    sales.flatMap(({ date, rates }) =>
      rates.map(({ percent, base, vat }) => [`${date} ${Number(percent)} %`, base, vat] as const),
    ),
  );
}

function sumsOf(rows: readonly (readonly [string, number, number])[]): Record<string, string> {
  const sums = new Map<string, [number, number]>();
  for (const [key, base, vat] of rows) {
    const [bases, vats] = sums.get(key) ?? [0, 0];
    sums.set(key, [bases + base, vats + vat]);
  }
  return Object.fromEntries([...sums].map(([key, [base, vat]]) => [key, `${base} ${vat}`]));
}

function inShort(held: Awaited<ReturnType<ReportingShop['held']>>): string[] {
  return held
    .map(
      ({ kind, start, end, type, status, replaced }) =>
        `${kind} ${start}-${end} ${type} ${status}${replaced ? ' replaced' : ''}`,
    )
    .toSorted();
}

describe('the reports of a month', { timeout: 240_000 }, () => {
  it('are made on their days, once however many make them, killed between all steps', async () => {
    await reports.freeze();
    expect(await reports.held()).toEqual([]);
    await reports.setToday('2031-03-18');
    await Promise.all([1, 2, 3].map(() => reports.freeze()));
    // Before it is sent, when its try has begun, and when the platform has it and the shop does not know.
    for (const point of ['flow-drawn', 'flow-begun', 'flow-answered'] as const) {
      expect(await reports.killedAt(point), point).toBe('SIGKILL');
    }
    await reports.exchange();
    expect(inShort(await reports.held())).toEqual(['transactions 20310301-20310310 IN 300']);
    await reports.setToday('2031-04-08');
    for (const scenario of ['cut-short', 'error-after', 'error-500', 'down', 'time-out']) {
      await shop().world.order({ provider: 'invoicing', scenario, operation: 'create' });
    }
    await Promise.all([1, 2, 3].map(() => reports.freeze()));
    await reports.exchange();
    await reports.freeze();
    await reports.exchange();
    expect(inShort(await reports.held())).toEqual([
      'payments 20310301-20310331 IN 300',
      'transactions 20310301-20310310 IN 300',
      'transactions 20310311-20310320 IN 300',
      'transactions 20310321-20310331 IN 300',
    ]);
  });

  it('say what the documents say, per day and rate, and each invoice abroad by itself', async () => {
    const held = await reports.held();
    expect(readSales(held)).toEqual(await soldToConsumers());
    expect(held.flatMap(({ invoices }) => invoices)).toMatchObject([
      { base: 1450, vat: 290, rates: [{ percent: '20', base: 1450, vat: 290 }] },
    ]);
  });

  it('hold a negative day where more was credited than sold', { tags: ['spec:E16'] }, async () => {
    const negative = (await reports.held()).flatMap(({ sales, status }) =>
      sales
        .filter(({ rates }) => rates.some(({ base }) => base < 0))
        .map(({ date, category }) => `${date} ${category} ${status}`),
    );
    expect(negative.toSorted()).toEqual(['20310320 TLB1 300', '20310324 TLB1 300', '20310324 TPS1 300']);
  });

  it('say what was received for services, and what went back', async () => {
    const payments = (await reports.held()).flatMap((report) => report.payments);
    expect(
      payments.map(({ invoice, date, amount }) => [invoice === null ? 'consumers' : 'abroad', date, amount]),
    ).toEqual([
      ['abroad', '20310331', 1740],
      // Of 169,58 € less a voucher of 10 €.
      ['consumers', '20310302', 1638],
      ['consumers', '20310305', 1740],
      ['consumers', '20310312', 1740],
      // Its part of the 7,77 € that went back.
      ['consumers', '20310324', -79],
      ['consumers', '20310331', 1740],
    ]);
    const { receipts } = await reports.period('payments', '2031-03-01');
    expect(receipts).toMatchObject({ reported: [{ vatPercent: 20, amount: 8519 }], platform: 1740, uninvoiced: 0 });
  });

  it('agree at the desk with journal and VAT, to the cent', async () => {
    for (const [kind, start] of [
      ['transactions', '2031-03-01'],
      ['transactions', '2031-03-11'],
      ['transactions', '2031-03-21'],
      ['payments', '2031-03-01'],
    ] as const) {
      expect(await reports.period(kind, start), `${kind} ${start}`).toMatchObject({
        agrees: true,
        hasChanged: false,
        isLate: false,
        isTask: false,
        report: { type: 'IN', state: 'accepted' },
      });
    }
  });
});

describe('a period that was reported', () => {
  it('is replaced as a whole when a sale is recorded late, once', { tags: ['spec:E15'] }, async () => {
    month.setToday('2031-03-31');
    await month.paidByTransfer(await month.order([rental]));
    expect(await reports.period('transactions', '2031-03-21')).toMatchObject({ hasChanged: true, agrees: true });
    await reports.setToday('2031-04-09');
    await Promise.all([1, 2].map(() => reports.freeze()));
    await reports.exchange();
    const held = await reports.held();
    expect(inShort(held)).toEqual([
      'payments 20310301-20310331 IN 300 replaced',
      'payments 20310301-20310331 RE 300',
      'transactions 20310301-20310310 IN 300',
      'transactions 20310311-20310320 IN 300',
      'transactions 20310321-20310331 IN 300 replaced',
      'transactions 20310321-20310331 RE 300',
    ]);
    expect(readSales(held)).toEqual(await soldToConsumers());
    expect(await reports.period('transactions', '2031-03-21')).toMatchObject({
      hasChanged: false,
      report: { type: 'RE', state: 'accepted' },
    });
  });

  it('waits for staff when the platform refuses its report, and goes again by one press', async () => {
    month.setToday('2031-04-05');
    await month.paidByTransfer(await month.order([rental]));
    await reports.setToday('2031-04-18');
    await shop().world.order({ provider: 'invoicing', scenario: 'ack-schema' });
    await reports.freeze();
    await reports.exchange();
    const refused = await reports.period('transactions', '2031-04-01');
    expect(refused).toMatchObject({ isTask: true, report: { state: 'stopped', error: { code: 'InvalidSchema' } } });
    await reports.freeze();
    const presses = await Promise.all([1, 2].map(() => reports.sendAgain('transactions', '2031-04-01')));
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    await reports.exchange();
    expect(await reports.period('transactions', '2031-04-01')).toMatchObject({
      isTask: false,
      report: { id: 'ER-908123458-T20310401-20310410-2', type: 'IN', state: 'accepted' },
    });
  });

  it('is read at the desk, its file byte for byte, and pressed only where it stopped', async () => {
    const desk = await StaffDesk.open(shop().url);
    const file = await desk.file('/e-reporting/reports/ER-908123458-T20310401-20310410-2/file');
    expect(await file.text()).toContain('<TypeCode>IN</TypeCode>');
    const press = { data: { kind: 'transactions', from: '2031-04-01' } };
    expect(refusalOf(await desk.post('/e-reporting/periods/send-again', press))).toMatchObject({
      status: 409,
      code: 'step-unavailable',
    });
    const unknown = { data: { kind: 'transactions', from: '2031-01-01' } };
    expect(refusalOf(await desk.post('/e-reporting/periods/send-again', unknown))).toMatchObject({ status: 404 });
    expect((await desk.get('/e-reporting/periods?kind=payments')).status).toBe(200);
  });
});

describe('clocks apart', { tags: ['spec:E17'] }, () => {
  const HOURS = 5 * 3_600_000;

  it('make a report on our day in Paris, and staff resend what a late platform refused', async () => {
    month.setToday('2031-05-05');
    await month.paidByTransfer(await month.order([rental]));
    await reports.setToday('2031-05-17');
    await reports.freeze();
    await reports.exchange();
    const period = () => reports.period('transactions', '2031-05-01');
    // 23:30 on the 17th in Paris, where it is the 18th at the platform.
    await reports.setClocks('2031-05-17T21:30:00Z', HOURS);
    await reports.freeze();
    expect(await period()).toMatchObject({ report: null, sendOn: '2031-05-18' });
    // 00:30 on the 18th, where it is the 17th at the platform and in London.
    await reports.setClocks('2031-05-17T22:30:00Z', -HOURS);
    await reports.freeze();
    await reports.exchange();
    expect(await period()).toMatchObject({ isTask: true, isLate: false, report: { state: 'stopped' } });
    await reports.setClocks('2031-05-18T08:00:00Z', 0);
    await reports.freeze();
    expect(await reports.sendAgain('transactions', '2031-05-01')).toMatchObject({ ok: true });
    await reports.exchange();
    expect(await period()).toMatchObject({ isTask: false, report: { type: 'IN', state: 'accepted' } });
    const held = inShort(await reports.held()).filter((report) => report.includes(' 20310501-'));
    expect(held).toEqual(['transactions 20310501-20310510 IN 300', 'transactions 20310501-20310510 IN 301']);
  });
});
