import {
  type CreditNote,
  invoiceXml,
  type InvoiceRecord,
  type IssuedRecord,
  parseInvoiceRecord,
  recordProblems,
} from '@economat/invoice';
import { expect } from 'vitest';
import { type Answer, call, orderOf, type placed } from './order-client.ts';
import { query } from './order-fixtures.ts';

type Order = Pick<ReturnType<typeof placed>, 'documentId' | 'accessToken'>;

/** The record of an answer, which must be one that may be issued. */
function rightRecord({ status, body }: Answer): InvoiceRecord {
  if (status !== 200) throw new Error(`No document (${status}): ${JSON.stringify(body)}`);
  const parsed = parseInvoiceRecord((body as { data: unknown }).data);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  expect(recordProblems(parsed.record)).toEqual([]);
  return parsed.record;
}

/** What the buyer sees of an order's documents. */
export class OrderDocuments {
  readonly #url: string;
  readonly #order: Order;

  constructor(url: string, order: Order) {
    this.#url = url;
    this.#order = order;
  }

  ask(path: string, orderToken: string | undefined = this.#order.accessToken): Promise<Answer> {
    return call(this.#url, 'GET', `/orders/${this.#order.documentId}${path}`, undefined, { orderToken });
  }

  async order() {
    return orderOf(await this.ask(''));
  }

  async invoice(): Promise<InvoiceRecord> {
    return rightRecord(await this.ask('/invoice'));
  }

  /** Every credit note that the order lists, with its XML made on the way. */
  async creditNotes(): Promise<CreditNote[]> {
    const { documents } = await this.order();
    const notes: CreditNote[] = [];
    for (const { kind, number } of documents) {
      if (kind !== 'credit-note') continue;
      const record = rightRecord(await this.ask(`/credit-notes/${number}`));
      if (record.kind !== 'credit-note') throw new Error(`${number} is no credit note`);
      if (!invoiceXml(record).includes('<ram:TypeCode>381<')) throw new Error(`The XML of ${number} is no credit note`);
      notes.push(record);
    }
    return notes;
  }
}

export async function issuedNumbers(databaseUrl: string, kind: IssuedRecord['kind']): Promise<string[]> {
  const rows = await query<{ number: string }>(
    databaseUrl,
    'select number from shop_invoices where kind = $1 order by number',
    [kind],
  );
  return rows.map(({ number }) => number);
}

/** Bases and VAT of a document, in cents. */
export function basesAndVat({ vatShares }: InvoiceRecord): number {
  return vatShares.reduce((sum, { base, vat }) => sum + base + vat, 0);
}

/** Takes the seller out of the shop's settings, or puts it back: a shop that nobody has set up yet. */
export async function hideSeller(databaseUrl: string, isHidden: boolean): Promise<void> {
  const [from, to] = isHidden ? ['seller', 'hidden'] : ['hidden', 'seller'];
  await query(databaseUrl, 'update shop_settings_cmps set field = $2 where field = $1', [from, to]);
}
