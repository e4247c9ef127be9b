import { Briefcase } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { HANDLE_ACCOUNTS } from '../desk/rights';

/** The open accounts of companies as an entry of the desk's menu, for roles that handle them. */
export function addAccounts(app: StrapiApp): void {
  app.addMenuLink({
    to: 'comptes-ouverts',
    icon: Briefcase,
    intlLabel: { id: 'desk.accounts', defaultMessage: 'Comptes ouverts' },
    permissions: HANDLE_ACCOUNTS,
    position: 5,
    Component: () => import('./accounts-page').then(({ AccountsPage }) => ({ default: AccountsPage })),
  });
}
