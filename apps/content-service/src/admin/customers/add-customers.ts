import { User } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { HANDLE_CUSTOMERS } from '../desk/rights';

/** The customers in the desk's menu, below the orders. */
export function addCustomers(app: StrapiApp): void {
  app.addMenuLink({
    to: 'clients',
    icon: User,
    intlLabel: { id: 'desk.customers', defaultMessage: 'Clients' },
    permissions: HANDLE_CUSTOMERS,
    position: 0.7,
    Component: () => import('./customer-screens').then(({ CustomerScreens }) => ({ default: CustomerScreens })),
  });
}
