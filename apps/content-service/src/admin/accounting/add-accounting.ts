import { Stack } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { READ_ACCOUNTING } from '../desk/rights';

/** The books as an entry of the desk's menu, for roles that may read them. */
export function addAccounting(app: StrapiApp): void {
  app.addMenuLink({
    to: 'comptabilite',
    icon: Stack,
    intlLabel: { id: 'desk.accounting', defaultMessage: 'Comptabilité' },
    permissions: READ_ACCOUNTING,
    Component: () => import('./accounting-screens').then(({ AccountingScreens }) => ({ default: AccountingScreens })),
  });
}
