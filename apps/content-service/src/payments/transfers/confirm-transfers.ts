import { awaitedByTransfer, type Cents } from '@economat/commerce';
import type {
  StatementLineView,
  TransferInvoiceView,
  TransferOrderView,
  TransferResult,
  TransferResultView,
} from '@economat/contract';
import { findOwedInvoices } from '../../on-account/owed-invoice-queries.ts';
import { dayOfReceipt, receivePayment } from '../../on-account/receive-payment.ts';
import { receiveDifferenceOf } from '../../order-changes/apply-paid-change.ts';
import type { OrderDeps } from '../../orders/order-deps.ts';
import { receiveTransferOf } from '../../order-status/staff-orders.ts';
import { lockOrder } from '../../orders/order-queries.ts';
import { useLine } from './bank-line-queries.ts';
import { readStatement } from './read-statement.ts';

export interface TransferChoice {
  /** Key of a line, as `readStatement` returns it. */
  readonly line: string;
  /** Of an order, or of an invoice on account. */
  readonly number: string;
}

export interface TransferConfirmation {
  readonly statement: string;
  readonly choices: readonly TransferChoice[];
  /** Name of the member of staff. */
  readonly by: string | null;
}

/**
 * Marks the chosen transfers as received, each with its line's use in one transaction. The statement is read again: a line can only pay an
 * order that it names or equals, to the cent, or an invoice on account that it names, as a whole or in part. Null when the statement is too long.
 */
export async function confirmTransfers(
  deps: OrderDeps,
  { statement, choices, by }: TransferConfirmation,
): Promise<TransferResultView[] | null> {
  const read = await readStatement(deps.database.sql, statement);
  if (read === null) return null;
  const lines = new Map(read.lines.map((line) => [line.id, line]));
  const results: TransferResultView[] = [];
  for (const choice of choices) {
    results.push({ ...choice, result: await confirm(deps, lines.get(choice.line), choice, by) });
  }
  return results;
}

async function confirm(
  deps: OrderDeps,
  line: StatementLineView | undefined,
  { number }: TransferChoice,
  by: string | null,
): Promise<TransferResult> {
  if (line === undefined) return 'not-proposed';
  const order = line.orders.find(({ orderNumber }) => orderNumber === number);
  const invoice = line.invoices.find((one) => one.number === number);
  if (line.kind === 'used') return 'used';
  if (line.kind === 'order-closed' && (order !== undefined || invoice !== undefined)) return 'order-changed';
  const { amount } = line;
  const isProposed = line.kind === 'exact' || line.kind === 'several' || line.kind === 'part';
  if (!isProposed || amount === null) return 'not-proposed';
  if (invoice !== undefined && (line.kind === 'part' || invoice.open === amount))
    return receiveForInvoice(deps, { line, invoice, amount, by });
  return order !== undefined && awaitedByTransfer(order) === amount
    ? receive(deps, { line, order, amount, by })
    : 'not-proposed';
}

interface ReceivedLine {
  readonly line: StatementLineView;
  readonly order: TransferOrderView;
  readonly amount: Cents;
  readonly by: string | null;
}

async function receive(deps: OrderDeps, { line, order, amount, by }: ReceivedLine): Promise<TransferResult> {
  return deps.database.transaction(async (sql, rollBackWith): Promise<TransferResult> => {
    const at = deps.now();
    const locked = await lockOrder(sql, order.documentId);
    const { documentId: orderDocumentId, orderNumber, difference } = order;
    const isFirst = await useLine(sql, {
      fingerprint: line.id,
      orderDocumentId,
      orderNumber,
      invoice: null,
      amount,
      day: line.day,
      at,
      by,
    });
    if (!isFirst) return 'used';
    if (locked === null) return rollBackWith('order-changed');
    const isReceived =
      difference === null
        ? (await receiveTransferOf(sql, locked, { by, day: line.day, at })).kind === 'changed'
        : await receiveDifferenceOf(sql, locked, difference, { by, day: line.day, at });
    return isReceived ? 'received' : rollBackWith('order-changed');
  });
}

interface InvoiceLine extends Omit<ReceivedLine, 'order'> {
  readonly invoice: TransferInvoiceView;
}

async function receiveForInvoice(
  deps: OrderDeps,
  { line, invoice: { number: invoice, open }, amount, by }: InvoiceLine,
): Promise<TransferResult> {
  return deps.database.transaction(async (sql, rollBackWith): Promise<TransferResult> => {
    const at = deps.now();
    const use = {
      fingerprint: line.id,
      orderDocumentId: null,
      orderNumber: null,
      invoice,
      amount,
      day: line.day,
      at,
      by,
    };
    if (!(await useLine(sql, use))) return 'used';
    const [owed] = await findOwedInvoices(sql, [invoice]);
    if (owed === undefined) return rollBackWith('order-changed');
    const payment = { invoice, amount, day: dayOfReceipt(line.day, at), at, by };
    const received = await receivePayment(sql, payment, { companyId: owed.companyId, open });
    return received === 'received' ? 'received' : rollBackWith('order-changed');
  });
}
