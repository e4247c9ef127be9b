import {
  addCents,
  allocate,
  type Cents,
  cents,
  type Nature,
  subtractCents,
  sumCents,
  zeroCents,
} from '@economat/commerce';

import type { Movement } from '../ledger/movement-entry.ts';
import { natureShares } from '../record/nature-shares.ts';
import type { IssuedRecord } from '../record/record.ts';
import { type ReportedDocument, type ReportRoute, reportRoute } from './report-routes.ts';

/** Frozen documents that belong together, by day and number, and all money that came and went for them. */
export interface RecordedMoney {
  readonly documents: readonly ReportedDocument[];
  readonly movements: readonly Movement[];
}

/** A part of the money of a day, by what it pays for; negative when it went back. */
export interface ReceiptPart {
  readonly day: string;
  readonly amount: Cents;
  /** Null while no invoice says what the money is for. */
  readonly of: {
    readonly invoice: IssuedRecord;
    readonly route: ReportRoute;
    readonly nature: Nature;
    readonly vatPercent: number;
  } | null;
}

/**
 * All money by what it pays for. What came belongs to the goods and services that are still to be paid, in proportion to what is left of
 * each; what went back, to those of which more was paid than is left after credit notes. The parts of a day add up to its money, nothing
 * that happens later changes them, and once all is settled each nature and rate holds what was invoiced less what was credited.
 */
export function receiptParts(recorded: readonly RecordedMoney[]): ReceiptPart[] {
  return recorded.flatMap(partsOfMoney);
}

function partsOfMoney({ documents, movements }: RecordedMoney): ReceiptPart[] {
  const claims = claimsOf(documents);
  if (claims.length === 0)
    return movements.map((movement) => ({ day: movement.day, amount: signed(movement), of: null }));
  const moved = Map.groupBy(movements, ({ day }) => day);
  const days = new Set([...moved.keys(), ...documents.map(({ record }) => record.issueDate)]);
  let held: readonly Cents[] = claims.map(() => cents(0));
  return [...days].toSorted().flatMap((day) => {
    const before = held;
    const due = claims.map(({ sold, changes }) => dueOn(day, sold, changes));
    held = heldAfter(sumCents((moved.get(day) ?? []).map(signed)), { sold: claims.map(({ sold }) => sold), due, held });
    return claims.flatMap(({ of }, index) => {
      const amount = cents((held[index] ?? 0) - (before[index] ?? 0));
      return amount === 0 ? [] : [{ day, amount, of }];
    });
  });
}

function signed({ kind, amount }: Movement): Cents {
  return kind === 'receipt' ? amount : subtractCents(zeroCents, amount);
}

/** What an invoice asks for its goods, or its services, of one rate. */
interface Claim {
  readonly of: NonNullable<ReceiptPart['of']>;
  /** Including VAT. */
  readonly sold: Cents;
  /** From which day on so much more, or less, is due. */
  readonly changes: readonly { readonly day: string; readonly amount: Cents }[];
}

/** Money that came before any invoice is for the first one. */
const FROM_THE_BEGINNING = '';

function claimsOf(documents: readonly ReportedDocument[]): Claim[] {
  const invoices = documents.filter(({ record }) => record.kind === 'invoice');
  return invoices.flatMap((document, index) => {
    const invoice = document.record;
    const notes = documents.filter(({ record }) => record.credited?.number === invoice.number);
    const credits = notes.flatMap(({ record }) => costs(record).map((cost) => ({ ...cost, day: record.issueDate })));
    const day = index === 0 ? FROM_THE_BEGINNING : invoice.issueDate;
    return costs(invoice).map(({ nature, vatPercent, amount: sold }) => ({
      of: { invoice, route: reportRoute(document), nature, vatPercent },
      sold,
      changes: [
        { day, amount: sold },
        ...credits
          .filter((credit) => credit.nature === nature && credit.vatPercent === vatPercent)
          .map((credit) => ({ day: credit.day, amount: subtractCents(zeroCents, credit.amount) })),
      ],
    }));
  });
}

function costs(record: IssuedRecord) {
  return natureShares(record)
    .map(({ nature, vatPercent, base, vat }) => ({ nature, vatPercent, amount: addCents(base, vat) }))
    .filter(({ amount }) => amount > 0);
}

function dueOn(today: string, sold: Cents, changes: Claim['changes']): Cents {
  const due = sumCents(changes.filter(({ day }) => day <= today).map(({ amount }) => amount));
  return cents(Math.min(sold, Math.max(0, due)));
}

interface Claimed {
  readonly sold: readonly Cents[];
  readonly due: readonly Cents[];
  readonly held: readonly Cents[];
}

/** What belongs to each claim after a day's money: what one holds beyond what is due is free for the others before it goes back. */
function heldAfter(moved: Cents, { sold, due, held }: Claimed): Cents[] {
  const kept = held.map((amount, index) => cents(Math.min(amount, due[index] ?? 0)));
  const free = moved + sumCents(held) - sumCents(kept);
  if (free < 0) {
    const lost = pour(
      cents(-free),
      kept.map((amount) => cents(Math.max(0, amount))),
      sold,
    );
    return kept.map((amount, index) => cents(amount - (lost[index] ?? 0)));
  }
  const open = kept.map((amount, index) => cents((due[index] ?? 0) - amount));
  const won = pour(cents(free), open, due.some((amount) => amount > 0) ? due : sold);
  return kept.map((amount, index) => cents(amount + (won[index] ?? 0)));
}

/** Splits an amount over what has room for it; what is more than all have room for, by weights. */
function pour(amount: Cents, rooms: readonly Cents[], weights: readonly Cents[]): Cents[] {
  const fitting = cents(Math.min(amount, sumCents(rooms)));
  const beyond = allocate(cents(amount - fitting), weights);
  return allocate(fitting, rooms).map((part, index) => cents(part + (beyond[index] ?? 0)));
}
