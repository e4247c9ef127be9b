import { ORDER_QUEUES, type OrderQueue, type PackingRow, type StaffOrderRow } from '@economat/contract';
import { useRights } from '../desk/use-rights';

/** An order of a list: who prepares and sends orders is told no amount. */
export type ListedOrder = StaffOrderRow | PackingRow;

export function hasAmounts(order: ListedOrder): order is StaffOrderRow {
  return 'total' in order;
}

/** Where there may be orders to prepare or to send. */
export const PACKING_QUEUES: readonly OrderQueue[] = ['to-prepare', 'to-ship', 'late', 'all'];

interface ShownQueues {
  readonly queues: readonly OrderQueue[];
  /** What somebody with these rights opens the page for. */
  readonly start: OrderQueue;
}

/** The tabs that concern whoever is at the desk. */
export function useQueues(): ShownQueues {
  const may = useRights();
  return {
    queues: may('order.read') ? ORDER_QUEUES : PACKING_QUEUES,
    start: may('order.prepare') ? 'to-ship' : 'all',
  };
}
