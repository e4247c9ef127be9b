import { Book } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { READ_JOURNAL } from '../desk/rights';

/** The sales journal as an entry of the desk's menu, for roles that may read it. */
export function addJournal(app: StrapiApp): void {
  app.addMenuLink({
    to: 'journal',
    icon: Book,
    intlLabel: { id: 'journal.title', defaultMessage: 'Journal des ventes' },
    permissions: READ_JOURNAL,
    Component: () => import('./journal-page').then(({ JournalPage }) => ({ default: JournalPage })),
  });
}
