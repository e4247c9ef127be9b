import { PaperPlane } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { PREPARE_ORDERS } from '../desk/rights';

/** The page "Expédier" in the desk's menu, for roles that may ship. */
export function addShipping(app: StrapiApp): void {
  app.addMenuLink({
    to: 'expedier',
    icon: PaperPlane,
    intlLabel: { id: 'shipping.title', defaultMessage: 'Expédier' },
    permissions: PREPARE_ORDERS,
    // Below the orders.
    position: 0.6,
    Component: () => import('./shipping-page').then(({ ShippingPage }) => ({ default: ShippingPage })),
  });
}
