import type { StrapiApp } from '@strapi/strapi/admin';
import { ToItemTable } from './to-item-table';

/** Strapi's own list leads to the table of articles. Call after the content manager has registered. */
export function leadToItemTable(app: StrapiApp): void {
  app.getPlugin('content-manager').injectComponent('listView', 'actions', {
    name: 'economat-item-table',
    Component: ToItemTable,
  });
}
