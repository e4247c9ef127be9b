import {
  type CarrierColumn,
  type CarrierFile,
  type CarrierRow,
  carrierRows,
  formatOrderNumber,
  parseOrderNumber,
} from '@economat/commerce';
import type { OrderToShip } from '@economat/contract';

export interface FileNumbers {
  /** Tracking number by order number. */
  readonly numbers: ReadonlyMap<string, string>;
  /** A sentence for each row that fills nothing. */
  readonly problems: readonly string[];
}

/** What a carrier's file says of the waiting orders. A row that is wrong stops no other. */
export function fileNumbers(
  file: CarrierFile,
  columns: Readonly<Record<CarrierColumn, number>>,
  orders: readonly OrderToShip[],
): FileNumbers {
  const waiting = new Set(orders.map(({ orderNumber }) => orderNumber));
  const numbers = new Map<string, string>();
  const problems: string[] = [];
  for (const row of carrierRows(file, columns)) {
    const orderNumber = orderNumberOf(row);
    const problem = problemOf(row, orderNumber, waiting, numbers);
    if (problem !== null) problems.push(`Ligne ${row.line} : ${problem}`);
    else if (orderNumber !== null) numbers.set(orderNumber, row.tracking);
  }
  return { numbers, problems };
}

function orderNumberOf({ order }: CarrierRow): string | null {
  const number = parseOrderNumber(order);
  return number === null ? null : formatOrderNumber(number);
}

function problemOf(
  { order, tracking }: CarrierRow,
  orderNumber: string | null,
  waiting: ReadonlySet<string>,
  numbers: ReadonlyMap<string, string>,
): string | null {
  if (orderNumber === null)
    return order === '' ? 'pas de numéro de commande.' : `« ${order} » n’est pas un numéro de commande.`;
  if (tracking === '') return `pas de numéro de suivi pour ${orderNumber}.`;
  if (!waiting.has(orderNumber)) return `${orderNumber} n’attend pas d’être expédiée.`;
  return numbers.has(orderNumber) ? `${orderNumber} a déjà un numéro dans ce fichier.` : null;
}
