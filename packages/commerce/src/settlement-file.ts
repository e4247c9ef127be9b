import { dayIn, signedAmount } from './bank-statement.ts';
import { splitRecords } from './delimited-text.ts';
import { type Cents, subtractCents, zeroCents } from './money.ts';
import { orderNumbersIn } from './transfer-matching.ts';

/** Who collects money of orders and passes it on, less fees. */
export const SETTLEMENT_PROVIDERS = ['axepta', 'paypal'] as const;
export type SettlementProvider = (typeof SETTLEMENT_PROVIDERS)[number];

/** remittance: a day's operations of cards reach the bank less their fees. fees: those that PayPal kept on a day. payout: PayPal's money goes to the bank. */
export const SETTLEMENT_KINDS = ['remittance', 'fees', 'payout'] as const;

/** One operation of a provider's file. */
export interface SettlementRow {
  /** Everything that stands in it, on one line. */
  readonly text: string;
  /** Calendar day `YYYY-MM-DD`, null when none can be read. */
  readonly day: string | null;
  /** The provider's numbers of the operation, its own first. */
  readonly references: readonly string[];
  /** Our order number, where the row names exactly one. */
  readonly orderNumber: string | null;
  /** Null when it cannot be read. Money that goes out is negative. */
  readonly gross: Cents | null;
  /** What the provider keeps; negative when it gives a fee back. */
  readonly fee: Cents;
  /** Money on its way to the bank account, without a sale behind it. */
  readonly isPayout: boolean;
  /** In another currency than euros, or not carried out: it has no place in the books. */
  readonly isForeign: boolean;
}

type Column = 'day' | 'type' | 'state' | 'currency' | 'gross' | 'fee' | 'net' | 'reference' | 'other';

/** Titles of columns, without accents and in small letters, as PayPal and banks write them in French and English. */
const TITLES: readonly (readonly [Column, RegExp])[] = [
  ['day', /^date/],
  ['net', /^(?:montant )?net\b/],
  ['fee', /^(?:frais|fees?|commissions?)\b/],
  ['gross', /^(?:gross|brut|montant|amount|avant commission)/],
  [
    'reference',
    /^(?:ref|(?:numero|n.) de (?:la )?transaction|(?:n. |numero )?de transaction|transaction id|pay ?id|trans ?id)/,
  ],
  ['type', /^(?:type|nature|operation|description|libelle)/],
  ['state', /^(?:etat|statut|status)/],
  ['currency', /^(?:devise|currency)/],
];

const PAYOUT = /virement|retrait|withdrawal|transfer|payout|reglement/;
const DONE = /^(?:termine|completed|effectue|regle|settled|paye)/;

/**
 * Reads the operations of a provider's file: separated by semicolons, tabs, bars or commas, below a header that names at least the day and
 * the gross amount. Lines before the header are left out. Null without such a header. Never throws, whatever is pasted.
 */
export function parseSettlementFile(text: string): SettlementRow[] | null {
  const records = splitRecords(text, isHeader);
  const headerAt = records.findIndex(isHeader);
  if (headerAt === -1) return null;
  const columns = (records[headerAt] ?? []).map(columnOf);
  return records.slice(headerAt + 1).map((cells) => rowFrom(cells, columns));
}

function isHeader(cells: readonly string[]): boolean {
  const columns = cells.map(columnOf);
  return columns.includes('day') && columns.includes('gross');
}

function columnOf(title: string): Column {
  const name = plain(title);
  return TITLES.find(([, titles]) => titles.test(name))?.[0] ?? 'other';
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function rowFrom(cells: readonly string[], columns: readonly Column[]): SettlementRow {
  const of = (wanted: Column): string[] => cells.filter((cell, index) => columns[index] === wanted && cell !== '');
  const amountOf = (wanted: Column): Cents | null => signedAmount(of(wanted)[0] ?? '');
  const text = cells.filter((cell) => cell !== '').join(' ');
  const gross = amountOf('gross');
  const orderNumbers = orderNumbersIn(text);
  const [state = ''] = of('state');
  const [currency = 'EUR'] = of('currency');
  return {
    text,
    day:
      of('day')
        .map(dayIn)
        .find((day) => day !== null) ?? null,
    references: of('reference'),
    orderNumber: orderNumbers.length === 1 ? (orderNumbers[0] ?? null) : null,
    gross,
    fee: feeOf(gross, amountOf('fee'), amountOf('net')),
    isPayout: (gross ?? 0) < 0 && PAYOUT.test(plain(of('type').join(' '))),
    isForeign: currency.toUpperCase() !== 'EUR' || (state !== '' && !DONE.test(plain(state))),
  };
}

/** Gross less net where the file has both, since providers write fees with either sign. */
function feeOf(gross: Cents | null, fee: Cents | null, net: Cents | null): Cents {
  if (gross !== null && net !== null) return subtractCents(gross, net);
  if (fee === null) return zeroCents;
  return fee < 0 ? subtractCents(zeroCents, fee) : fee;
}
