import { type OrderQueue, staffEndpoints, type StaffRight } from '@economat/contract';
import type { DeskApi, DeskResult, Refused } from '../desk/desk-api';
import { LEFT_UNPREPARED, LEFT_UNREMINDED } from '../desk/left-words';
import type { SaveFile } from '../desk/use-file';
import { type ListedOrder, PACKING_QUEUES } from './listed-order';

/** An order that an action left as it was, and why. */
interface LeftOrder {
  readonly order: ListedOrder;
  readonly reason: string;
}

/** What an action did; `left` are the orders to which it did nothing. */
export interface ActionDone {
  readonly ok: true;
  readonly message: string;
  readonly left: readonly LeftOrder[];
}

type ActionEnd = ActionDone | Pick<Refused, 'ok' | 'message'>;

interface ActionTools {
  readonly api: DeskApi;
  readonly save: SaveFile;
}

/** Something that is done with all chosen orders at once. */
export interface SelectionAction {
  readonly title: string;
  /** Who may take it. */
  readonly right: StaffRight;
  /** Where it is offered; everywhere without. */
  readonly queues?: readonly OrderQueue[];
  readonly take: (orders: readonly ListedOrder[], tools: ActionTools) => Promise<ActionEnd>;
}

/** Each action of the toolbar, in its order. */
export const SELECTION_ACTIONS: readonly SelectionAction[] = [
  {
    title: 'Marquer comme préparées',
    right: 'order.prepare',
    queues: PACKING_QUEUES,
    async take(orders, { api }) {
      const answer = await api.call(staffEndpoints.prepareOrders, { body: bodyOf(orders) });
      return endOf(orders, answer, 'préparée', LEFT_UNPREPARED);
    },
  },
  {
    title: 'Relancer par courriel',
    right: 'order.advance',
    queues: ['to-collect', 'all'],
    async take(orders, { api }) {
      const answer = await api.call(staffEndpoints.remindBuyers, { body: bodyOf(orders) });
      return endOf(orders, answer, 'relancée', LEFT_UNREMINDED);
    },
  },
  {
    title: 'Exporter en CSV',
    right: 'order.read',
    async take(orders, { save }) {
      const ids = orders.map(({ documentId }) => documentId).join(',');
      const problem = await save(staffEndpoints.exportOrders, { query: { orders: ids } }, 'commandes.csv');
      return problem === null
        ? { ok: true, message: countOf(orders.length, 'exportée'), left: [] }
        : { ok: false, message: problem };
    },
  },
];

function bodyOf(orders: readonly ListedOrder[]) {
  return { data: { orders: orders.map(({ documentId }) => documentId) } };
}

/** The orders whose result has a sentence were left, the others were done. */
function endOf<Result extends string>(
  orders: readonly ListedOrder[],
  answer: DeskResult<{ readonly data: readonly { readonly order: string; readonly result: Result }[] }>,
  done: string,
  reasons: Readonly<Partial<Record<Result, string>>>,
): ActionEnd {
  if (!answer.ok) return answer;
  const left = answer.data.data.flatMap(({ order: id, result }): LeftOrder[] => {
    const order = orders.find(({ documentId }) => documentId === id);
    const reason = reasons[result];
    return order === undefined || reason === undefined ? [] : [{ order, reason }];
  });
  return { ok: true, message: countOf(orders.length - left.length, done), left };
}

function countOf(count: number, done: string): string {
  if (count === 0) return `Aucune commande n’a été ${done}.`;
  return count === 1 ? `Une commande ${done}.` : `${count} commandes ${done}s.`;
}
