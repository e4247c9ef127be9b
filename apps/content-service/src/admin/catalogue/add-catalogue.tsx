import { GridNine } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { WRITE_CATALOGUE } from '../desk/rights';
import { ToItemTable } from './to-item-table';

/** The table of articles in the desk's menu, for roles that may change them; Strapi's own list leads to it. */
export function addCatalogue(app: StrapiApp): void {
  app.addMenuLink({
    to: 'articles',
    icon: GridNine,
    intlLabel: { id: 'desk.articles', defaultMessage: 'Articles' },
    permissions: WRITE_CATALOGUE,
    // Below the quotes, before the content manager.
    position: 0.8,
    Component: () => import('./catalogue-screens').then(({ CatalogueScreens }) => ({ default: CatalogueScreens })),
  });
}

/** Call after the content manager has registered. */
export function leadToItemTable(app: StrapiApp): void {
  app.getPlugin('content-manager').injectComponent('listView', 'actions', {
    name: 'economat-item-table',
    Component: ToItemTable,
  });
}
