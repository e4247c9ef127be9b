import type { StaffCustomer } from '@economat/contract';
import { Link } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../desk/section';
import { OrderRows } from './order-rows';

/** The newest orders, with a way to all of them. */
export function CustomerOrders({ customer: { orders, money, email } }: { customer: StaffCustomer }) {
  return (
    <Section title={titleOf(money.orders)}>
      <OrderRows orders={orders} />
      {money.orders > orders.length && (
        <Link tag={RouterLink} to={`/commandes?queue=all&search=${encodeURIComponent(email)}`}>
          Chercher les plus anciennes
        </Link>
      )}
    </Section>
  );
}

function titleOf(count: number): string {
  if (count === 0) return 'Aucune commande';
  return count === 1 ? 'Une commande' : `${count} commandes`;
}
