import { type Cents, cents, sumCents } from '@economat/commerce';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Movement } from '../ledger/movement-entry.ts';
import { leftToCredit } from '../record/credit-note.ts';
import { natureShares } from '../record/nature-shares.ts';
import type { CreditNote, Invoice, IssuedRecord } from '../record/record.ts';
import { refundOf } from '../testing/order-kinds.ts';
import { randomRecord } from '../testing/random-record.ts';
import { INDIVIDUAL, line, sampleInvoice } from '../testing/sample-records.ts';
import { receiptParts, type RecordedMoney } from './receipt-parts.ts';

/** One thing that happens to an invoice, on a day of its own or together with the one before. */
interface Step {
  readonly what: 'paid' | 'refunded' | 'credited';
  /** Of what is left to pay or to credit. */
  readonly part: number;
  readonly isNextDay: boolean;
}

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('paid' as const, 'refunded' as const, 'credited' as const),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    isNextDay: fc.boolean(),
  }),
  { maxLength: 8 },
);
const invoices = randomRecord.filter(
  (record): record is Invoice =>
    record.kind === 'invoice' && record.collected === undefined && record.totals.grandTotal > 0,
);

function moved(day: string, amount: number): Movement {
  const kind = amount > 0 ? 'receipt' : 'refund';
  const rest = { means: 'transfer', source: '', piece: 'ORD-1', of: 'order', reference: null } as const;
  return { ...rest, kind, day, amount: cents(Math.abs(amount)) };
}

/** What happened, and at the end whatever settles the invoice. */
function live(invoice: Invoice, happened: readonly Step[]): RecordedMoney {
  const movements: Movement[] = [];
  const notes: CreditNote[] = [];
  let [held, number] = [0, 1];
  const today = () => `2026-12-${String(number).padStart(2, '0')}`;
  const move = (amount: number) => {
    if (amount !== 0) movements.push(moved(today(), amount));
    held += amount;
  };
  for (const { what, part, isNextDay } of happened) {
    if (isNextDay) number += 1;
    const left = leftToCredit(invoice, notes);
    const amount = Math.round(
      part * (what === 'paid' ? Math.max(0, left - held) : what === 'refunded' ? Math.min(held, left) : left),
    );
    if (amount === 0) continue;
    if (what !== 'paid') {
      const isRefunded = what === 'refunded';
      const of = { number: `AV-${notes.length}`, issueDate: today(), earlier: [...notes], isRefunded };
      notes.push(refundOf(invoice, amount, of));
    }
    if (what !== 'credited') move(what === 'paid' ? amount : -amount);
  }
  number += 1;
  move(leftToCredit(invoice, notes) - held);
  return { documents: [invoice, ...notes].map((record) => ({ record, isUndeliverable: false })), movements };
}

function sums(parts: readonly { readonly key: string; readonly amount: number }[]): Record<string, number> {
  const entries = [...Map.groupBy(parts, ({ key }) => key)].map(
    ([key, group]) => [key, group.reduce((sum, { amount }) => sum + amount, 0)] as const,
  );
  return Object.fromEntries(entries.filter(([, sum]) => sum !== 0));
}

const ofShare = ({ nature, vatPercent }: { readonly nature: string; readonly vatPercent: number }) =>
  `${nature} ${vatPercent}`;
const paidFor = (money: RecordedMoney) =>
  sums(receiptParts([money]).map(({ of, amount }) => ({ key: of === null ? '' : ofShare(of), amount })));
const costOf = (record: IssuedRecord) =>
  natureShares(record).map((share) => ({
    key: ofShare(share),
    amount: (record.kind === 'invoice' ? 1 : -1) * (share.base + share.vat),
  }));

test('once settled, goods and services hold what was invoiced less what was credited', () => {
  fc.assert(
    fc.property(invoices, steps, (invoice, happened) => {
      const money = live(invoice, happened);
      const claimed = sums(money.documents.flatMap(({ record }) => costOf(record)));
      // Credit notes of a cent may take a cent more of a nature than it had.
      fc.pre(Object.values(claimed).every((amount) => amount >= 0));
      expect(paidFor(money)).toEqual(claimed);
    }),
  );
});

test('the parts of a day add up to its money, and nothing later changes them', () => {
  fc.assert(
    fc.property(invoices, steps, fc.nat(8), (invoice, happened, days) => {
      const money = live(invoice, happened);
      const end = `2026-12-0${days + 1}`;
      const parts = receiptParts([money]).filter(({ day }) => day <= end);
      const known = {
        documents: money.documents.filter(({ record }) => record.issueDate <= end),
        movements: money.movements.filter(({ day }) => day <= end),
      };
      expect(receiptParts([known])).toEqual(parts);
      const signed = ({ kind, day, amount }: Movement) => ({
        key: day,
        amount: (kind === 'receipt' ? 1 : -1) * amount,
      });
      expect(sums(parts.map(({ day, amount }) => ({ key: day, amount })))).toEqual(sums(known.movements.map(signed)));
    }),
  );
});

const GOODS = line(5_000, 1, 20);
const RENTAL = line(5_000, 1, 20, { nature: 'service' });
/** 60 € of goods and 60 € of services. */
const MIXED = sampleInvoice([GOODS, RENTAL], { buyer: INDIVIDUAL });

/** Of the services, by day. */
function forServices(movements: readonly Movement[], ...notes: readonly CreditNote[]): Record<string, Cents> {
  const documents = [MIXED, ...notes].map((record) => ({ record, isUndeliverable: false }));
  const parts = receiptParts([{ documents, movements }]).filter(({ of }) => of?.nature === 'service');
  return Object.fromEntries(
    [...Map.groupBy(parts, ({ day }) => day)].map(([day, group]) => [day, sumCents(group.map(({ amount }) => amount))]),
  );
}

function note(position: number, more: Parameters<typeof refundOf>[2]): CreditNote {
  return refundOf(MIXED, 6_000, { returned: [{ position, quantity: 1, before: 0 }], ...more });
}

test('a refund of the goods takes nothing of the services, whatever is refunded later', () => {
  const ofGoods = note(1, { number: 'AV-1', issueDate: '2026-12-02' });
  const ofServices = note(2, { number: 'AV-2', issueDate: '2027-01-05', earlier: [ofGoods] });
  const movements = [moved('2026-12-01', 12_000), moved('2026-12-02', -6_000), moved('2027-01-05', -6_000)];
  expect(forServices(movements.slice(0, 2), ofGoods)).toEqual({ '2026-12-01': 6_000 });
  expect(forServices(movements, ofGoods, ofServices)).toEqual({ '2026-12-01': 6_000, '2027-01-05': -6_000 });
});

test('money for an invoice whose services were credited before it was paid is for the goods', () => {
  const ofServices = note(2, { issueDate: '2026-12-02', isRefunded: false });
  expect(forServices([moved('2026-12-03', 6_000)], ofServices)).toEqual({});
  expect(forServices([moved('2026-12-01', 4_000), moved('2026-12-03', 2_000)], ofServices)).toEqual({
    '2026-12-01': 2_000,
    '2026-12-02': -2_000,
  });
});

test('money before the invoice is for it, what exceeds it for all of it until it goes back', () => {
  expect(forServices([moved('2026-11-01', 12_000)])).toEqual({ '2026-11-01': 6_000 });
  expect(forServices([moved('2026-12-01', 13_000), moved('2026-12-04', -1_000)])).toEqual({
    '2026-12-01': 6_500,
    '2026-12-04': -500,
  });
});
