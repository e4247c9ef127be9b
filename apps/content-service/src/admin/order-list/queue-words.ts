import { type OrderQueue, ORDERS_COUNTED } from '@economat/contract';

interface QueueWords {
  readonly title: string;
  /** For an empty list. */
  readonly nothing: string;
}

export const QUEUE: Readonly<Record<OrderQueue, QueueWords>> = {
  'to-collect': { title: 'À encaisser', nothing: 'Aucun virement n’est attendu.' },
  'to-prepare': { title: 'À préparer', nothing: 'Tout ce qui est payé est préparé.' },
  'to-ship': { title: 'À expédier aujourd’hui', nothing: 'Rien d’autre ne doit partir aujourd’hui.' },
  late: { title: 'En retard', nothing: 'Aucune commande n’est en retard.' },
  'to-refund': { title: 'À rembourser', nothing: 'Rien à rembourser.' },
  withdrawals: { title: 'Rétractations', nothing: 'Aucune rétractation n’attend.' },
  all: { title: 'Toutes', nothing: 'Aucune commande pour l’instant.' },
};

const COUNT = new Intl.NumberFormat('fr-FR');

/** How many orders there are; counting ends early where more would not help. */
export function countText(queue: OrderQueue, count: number): string {
  return queue !== 'all' && count >= ORDERS_COUNTED ? `${COUNT.format(ORDERS_COUNTED)} ou plus` : COUNT.format(count);
}
