import { frenchDate } from '../pdf/french-dates.ts';
import type { CollectedOrder } from './record.ts';

/** "Commande ORD-0000042 du 3 novembre 2026, bon de commande 88-12, expédiée le 5 novembre 2026, livrée le 6 novembre 2026". */
export function orderSentence(order: CollectedOrder): string {
  const { orderNumber, orderDate, purchaseOrderNumber, costCentre, shippedOn, deliveryDate } = order;
  return [
    `Commande ${orderNumber} du ${frenchDate(orderDate)}`,
    purchaseOrderNumber === null ? null : `bon de commande ${purchaseOrderNumber}`,
    costCentre === null ? null : `centre de coûts ${costCentre}`,
    `expédiée le ${frenchDate(shippedOn)}`,
    deliveryDate === null ? null : `livrée le ${frenchDate(deliveryDate)}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
