import { PriceTag } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { WRITE_QUOTES } from '../desk/rights';

/** The page "Devis" in the desk's menu, for roles that may write them. */
export function addQuotes(app: StrapiApp): void {
  app.addMenuLink({
    to: 'devis',
    icon: PriceTag,
    intlLabel: { id: 'desk.quotes', defaultMessage: 'Devis' },
    permissions: WRITE_QUOTES,
    // Below the orders and what is sent.
    position: 0.7,
    Component: () => import('./quote-screens').then(({ QuoteScreens }) => ({ default: QuoteScreens })),
  });
}
