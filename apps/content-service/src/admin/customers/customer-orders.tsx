import type { StaffCustomer } from '@economat/contract';
import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { dateText, moneyText } from '../desk/formats';
import { OrderLink } from '../desk/order-link';
import { Section } from '../desk/section';
import { PAYMENT_METHOD, paymentText } from '../desk/words';
import { OrderState } from '../order-list/order-state';

/** The newest orders, with a way to all of them. */
export function CustomerOrders({ customer: { orders, money, email } }: { customer: StaffCustomer }) {
  return (
    <Section title={money.orders === 1 ? 'Une commande' : `${money.orders} commandes`}>
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
      {money.orders > orders.length && (
        <Link tag={RouterLink} to={`/commandes?queue=all&search=${encodeURIComponent(email)}`}>
          Chercher les plus anciennes
        </Link>
      )}
    </Section>
  );
}
