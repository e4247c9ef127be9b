import { FramedPage, type FramedPageProps, type PageSet } from '../desk/framed-page';
import { FOLLOW_E_INVOICES } from '../desk/rights';

const E_INVOICING: PageSet = {
  label: 'Pages de la facturation électronique',
  pages: [
    { to: '/factures-electroniques', label: 'Factures émises' },
    { to: '/factures-electroniques/recues', label: 'Factures reçues' },
    { to: '/factures-electroniques/declarations', label: 'E-reporting' },
  ],
  permissions: FOLLOW_E_INVOICES,
};

/** A page of electronic invoicing. */
export function EInvoicingFrame(page: FramedPageProps) {
  return <FramedPage set={E_INVOICING} {...page} />;
}
