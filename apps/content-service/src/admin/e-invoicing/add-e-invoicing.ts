import { Files } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { FOLLOW_E_INVOICES } from '../desk/rights';

/** Electronic invoices, sent and received, as an entry of the desk's menu. */
export function addEInvoicing(app: StrapiApp): void {
  app.addMenuLink({
    to: 'factures-electroniques',
    icon: Files,
    intlLabel: { id: 'desk.e-invoicing', defaultMessage: 'Facturation électronique' },
    permissions: FOLLOW_E_INVOICES,
    Component: () => import('./e-invoicing-screens').then(({ EInvoicingScreens }) => ({ default: EInvoicingScreens })),
  });
}
