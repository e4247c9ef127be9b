import { createHash } from 'node:crypto';
import {
  awaitedByTransfer,
  cluesOf,
  type LineClues,
  matchInvoice,
  matchLine,
  parseStatement,
  type StatementLine,
} from '@economat/commerce';
import { STATEMENT_MAXIMUM_LINES, type StatementLineView, type TransferInvoiceView } from '@economat/contract';
import { findOrdersAwaiting, findOrdersByNumber, findUsedLines } from './bank-line-queries.ts';
import type { Sql } from '../../database/sql.ts';
import { findOwedInvoices, type OwedInvoiceOfCompany } from '../../on-account/owed-invoice-queries.ts';

/** More orders of one amount would be no proposal. */
const PROPOSALS = 10;
/** Bank labels are far shorter; text pasted by mistake is cut. */
const TEXT_SHOWN = 300;

export interface ReadStatement {
  readonly lines: readonly StatementLineView[];
  /** Lines that bring no money and name neither an order nor an invoice. */
  readonly ignored: number;
}

interface Movement {
  readonly id: string;
  readonly line: StatementLine;
  readonly clues: LineClues;
}

/** The orders and invoices that each line of a pasted statement may pay, or null when it has too many lines. Changes nothing. */
export async function readStatement(sql: Sql, statement: string): Promise<ReadStatement | null> {
  const lines = parseStatement(statement);
  if (lines.length > STATEMENT_MAXIMUM_LINES) return null;
  const movements = movementsOf(lines);
  const numbers = movements.flatMap(({ clues }) => clues.orderNumbers);
  const amounts = movements.flatMap(({ clues }) => (clues.orderNumbers.length === 0 ? clues.amounts : []));
  const named = await findOrdersByNumber(sql, numbers);
  const waiting = await findOrdersAwaiting(sql, amounts);
  const owed = await findOwedInvoices(
    sql,
    movements.flatMap(({ clues }) => clues.invoiceNumbers),
  );
  const used = await findUsedLines(
    sql,
    movements.map(({ id }) => id),
  );

  const byNumber = new Map(named.map((order) => [order.orderNumber, order]));
  const byInvoice = new Map(owed.map((invoice) => [invoice.number, invoice]));
  const byAmount = Map.groupBy(waiting, awaitedByTransfer);
  const taken = new Set<string>();
  const views = movements.map((movement): StatementLineView => {
    const usedFor = used.get(movement.id);
    if (usedFor !== undefined) return viewOf(movement, { kind: 'used', usedFor });
    const { clues } = movement;
    const invoices = clues.invoiceNumbers.map((number) => byInvoice.get(number)).filter((one) => one !== undefined);
    if (invoices.length > 0) {
      const paid = matchInvoice(clues, invoices, taken);
      if (paid.kind === 'exact' || paid.kind === 'part') for (const { number } of paid.invoices) taken.add(number);
      return viewOf(movement, { ...paid, invoices: paid.invoices.map(invoiceView) });
    }
    const mentioned = clues.orderNumbers.map((number) => byNumber.get(number)).filter((order) => order !== undefined);
    const alike = clues.amounts.flatMap((amount) => byAmount.get(amount) ?? []);
    const match = matchLine(clues, mentioned, alike, taken);
    if (match.kind === 'exact') for (const { orderNumber } of match.orders) taken.add(orderNumber);
    return viewOf(movement, { kind: match.kind, amount: match.amount, orders: [...match.orders] });
  });
  return { lines: views, ignored: lines.length - views.length };
}

function invoiceView({ number, company, total, open }: OwedInvoiceOfCompany): TransferInvoiceView {
  return { number, company, total, open };
}

/** The relevant lines, each with a unique key: equal lines are numbered. */
function movementsOf(lines: readonly StatementLine[]): Movement[] {
  const seen = new Map<string, number>();
  return lines.flatMap((line): Movement[] => {
    const clues = cluesOf(line);
    if (clues === null) return [];
    const plain = [line.day ?? '', line.text.toLowerCase()].join('\n');
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return [{ id: createHash('sha256').update(`${plain}\n${count}`).digest('hex'), line, clues }];
  });
}

function viewOf(
  { id, line, clues }: Movement,
  found: Pick<StatementLineView, 'kind'> &
    Partial<Pick<StatementLineView, 'amount' | 'orders' | 'invoices' | 'usedFor'>>,
): StatementLineView {
  return {
    id,
    text: line.text.slice(0, TEXT_SHOWN).toWellFormed(),
    day: line.day,
    amount: found.amount ?? clues.amounts[0] ?? null,
    kind: found.kind,
    orders: (found.orders ?? []).slice(0, PROPOSALS),
    invoices: found.invoices ?? [],
    usedFor: found.usedFor ?? null,
  };
}
