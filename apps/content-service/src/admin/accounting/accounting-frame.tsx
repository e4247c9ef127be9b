import { FramedPage, type FramedPageProps, type PageSet } from '../desk/framed-page';
import { READ_ACCOUNTING } from '../desk/rights';

const BOOKS: PageSet = {
  label: 'Pages de la comptabilité',
  pages: [
    { to: '/comptabilite', label: 'Écritures' },
    { to: '/comptabilite/tva', label: 'TVA et soldes' },
    { to: '/comptabilite/reglements', label: 'Règlements' },
    { to: '/comptabilite/clotures', label: 'Clôtures' },
    { to: '/comptabilite/archive', label: 'Archive' },
    { to: '/comptabilite/comptes', label: 'Plan de comptes' },
  ],
  permissions: READ_ACCOUNTING,
};

/** A page of the books. */
export function AccountingFrame(page: FramedPageProps) {
  return <FramedPage set={BOOKS} {...page} />;
}
