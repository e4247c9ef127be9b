import type { StaffCustomer } from '@economat/contract';
import { Box, Flex, Typography } from '@strapi/design-system';
import { dateText, moneyText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { PAYMENT_METHOD, paymentText } from '../desk/words';
import { OrderState } from '../order-list/order-state';

/** Orders, one row each: what was paid how, where it stands, how much it is. */
export function OrderRows({ orders }: Pick<StaffCustomer, 'orders'>) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {orders.map((order) => (
        <Flex key={order.documentId} tag="li" gap={3} wrap="wrap" justifyContent="space-between">
          <Box>
            <OrderLink orderNumber={order.orderNumber} />
            <Typography tag="p" variant="pi" textColor="neutral600">
              {dateText(order.createdAt)} · {PAYMENT_METHOD[order.paymentMethod]}, {paymentText(order)}
            </Typography>
          </Box>
          <OrderState order={order} />
          <Typography fontWeight="bold">{moneyText(order.total)}</Typography>
        </Flex>
      ))}
    </Flex>
  );
}
