import { Calendar } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { HANDLE_CUSTOMERS } from '../desk/rights';

/** The standing orders in the desk's menu, below the customers. */
export function addStandingOrders(app: StrapiApp): void {
  app.addMenuLink({
    to: 'commandes-regulieres',
    icon: Calendar,
    intlLabel: { id: 'desk.standing-orders', defaultMessage: 'Commandes régulières' },
    permissions: HANDLE_CUSTOMERS,
    position: 0.75,
    Component: () =>
      import('./standing-orders-page').then(({ StandingOrdersPage }) => ({ default: StandingOrdersPage })),
  });
}
