import { formatPhone, type LineToPick, type Shelf, parisDay } from '@economat/commerce';
import { ORDER_WORD_NAMES, ORDER_WORDS } from '@economat/contract';
import type { DeliveryNote } from '@economat/invoice/papers';
import { recipientOf } from '../invoices/invoice-record.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

export function linesToPick({ orderNumber, lines }: StoredOrder): LineToPick[] {
  return lines.map(({ productId, productName, productQuantity, variant, nature, quantity }) => ({
    orderNumber,
    itemId: productId,
    title: productName,
    option: productQuantity,
    variant,
    nature,
    quantity,
  }));
}

/** What the parcel holds, in the language of the order. No amount has a place in it. */
export function deliveryNote(order: StoredOrder, shelves: ReadonlyMap<string, Shelf>): DeliveryNote {
  const { orderNumber, language, delivery, buyer, shippingAddress, billingAddress } = order;
  return {
    orderNumber,
    language,
    delivery,
    orderDate: parisDay(order.createdAt),
    purchaseOrderNumber: buyer.purchaseOrderNumber,
    costCentre: buyer.costCentre,
    shipTo: recipientOf(shippingAddress),
    phone: formatPhone(shippingAddress.phoneNumber),
    billTo: recipientOf(billingAddress),
    lines: order.lines.map(({ productId, productName, productQuantity, variant, nature, quantity }) => ({
      name: productName,
      variant,
      option: productQuantity,
      reference: shelves.get(productId)?.reference ?? null,
      quantity,
      isRental: nature === 'service',
    })),
    words: ORDER_WORD_NAMES.flatMap((name) => {
      const text = order[name];
      return text === null || text === '' ? [] : [{ label: ORDER_WORDS[name][language].label, text }];
    }),
  };
}
