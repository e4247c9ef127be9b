import { Monitor } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { WATCH_OPERATIONS } from '../desk/rights';

/** What the shop's machines do, in the desk's menu, for roles that may read it. */
export function addOperations(app: StrapiApp): void {
  app.addMenuLink({
    to: 'etat',
    icon: Monitor,
    intlLabel: { id: 'operations.title', defaultMessage: 'État de la boutique' },
    permissions: WATCH_OPERATIONS,
    Component: () => import('./shop-state-page').then(({ ShopStatePage }) => ({ default: ShopStatePage })),
  });
}
