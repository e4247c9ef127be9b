import { Flex, Typography } from '@strapi/design-system';
import { dayText, moneyText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { paymentLine } from '../desk/words';
import { ListCard } from '../desk/list-cells';
import { hasAmounts, type ListedOrder } from './listed-order';
import { OrderState } from './order-state';
import { OrderCheckbox } from './order-table';
import type { Selection } from './use-selection';

interface OrderCardsProps {
  readonly orders: readonly ListedOrder[];
  readonly selection: Selection;
}

/** The same orders one below the other, for a phone. */
export function OrderCards({ orders, selection }: OrderCardsProps) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {orders.map((order) => (
        <ListCard key={order.documentId}>
          <Flex gap={3} alignItems="flex-start">
            <OrderCheckbox order={order} selection={selection} />
            <Flex direction="column" alignItems="flex-start" gap={1}>
              <OrderLink orderNumber={order.orderNumber} />
              <Typography>{[order.name, order.town].filter((part) => part !== '').join(', ')}</Typography>
              {hasAmounts(order) && (
                <Typography>
                  {moneyText(order.total)}, {paymentLine(order)}
                </Typography>
              )}
              <Typography textColor="neutral600">Livraison au plus tard le {dayText(order.delivery.to)}</Typography>
              <OrderState order={order} />
            </Flex>
          </Flex>
        </ListCard>
      ))}
    </Flex>
  );
}
