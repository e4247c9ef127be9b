import { awaitedByTransfer, type Cents } from '@economat/commerce';
import type { StatementLineView, TransferOrderView, TransferResult, TransferResultView } from '@economat/contract';
import { receiveDifferenceOf } from '../../order-changes/apply-paid-change.ts';
import type { OrderDeps } from '../../orders/order-deps.ts';
import { receiveTransferOf } from '../../order-status/staff-orders.ts';
import { lockOrder } from '../../orders/order-queries.ts';
import { useLine } from './bank-line-queries.ts';
import { readStatement } from './read-statement.ts';

export interface TransferChoice {
  /** Key of a line, as `readStatement` returns it. */
  readonly line: string;
  readonly orderNumber: string;
}

export interface TransferConfirmation {
  readonly statement: string;
  readonly choices: readonly TransferChoice[];
  /** Name of the member of staff. */
  readonly by: string | null;
}

/**
 * Marks the chosen transfers as received, each with its line's use in one transaction. The statement is read again: a line can only pay an
 * order that it names or equals, to the cent. Null when the statement is too long.
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
  choice: TransferChoice,
  by: string | null,
): Promise<TransferResult> {
  if (line?.kind === 'used') return 'used';
  if (line?.kind === 'order-closed' && line.orders.some(({ orderNumber }) => orderNumber === choice.orderNumber)) {
    return 'order-changed';
  }
  const order = line?.orders.find(({ orderNumber }) => orderNumber === choice.orderNumber);
  const isProposed = line?.kind === 'exact' || line?.kind === 'several';
  if (line === undefined || order === undefined || !isProposed || line.amount === null) return 'not-proposed';
  if (awaitedByTransfer(order) !== line.amount) return 'not-proposed';
  return receive(deps, { line, order, amount: line.amount, by });
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
