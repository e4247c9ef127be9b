import type { text as french } from './fr.ts';

export const text: typeof french = {
  failed: 'The dashboard could not be read',
  open: (sum) => `To pay: ${sum}`,
  transferAwaited: 'transfer awaited',
  howToPay: 'Bank details',
  howToPayOf: (number) => `Bank details for ${number}`,
  pay: 'Pay',
  payOf: (number) => `Pay for order ${number}`,
  lastOrder: 'Latest order',
  deliveryBy: (day) => `Delivery expected by ${day}.`,
  allOrders: 'All orders',
  includingVat: (total) => `${total} incl. VAT`,
  dueOn: (day) => `Planned for ${day}`,
  offeredOn: (day) => `To be confirmed since ${day}`,
  orderedOn: (day) => `Last order for this address: ${day}`,
  allLists: (count) => `See all ${count} lists`,
};
