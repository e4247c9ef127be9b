import { openToStaff } from '../../access/staff-route.ts';
import { sendCheck, sendInvoices, sendJournal } from './staff-controller.ts';

const READ_JOURNAL = { category: 'Facturation', displayName: 'Lire le journal des ventes', uid: 'journal.read' };

/** To be called while Strapi registers. */
export async function registerStaffJournal(): Promise<void> {
  await openToStaff(READ_JOURNAL, [
    { method: 'GET', path: '/journal', handler: sendJournal },
    { method: 'GET', path: '/journal/invoices', handler: sendInvoices },
    { method: 'GET', path: '/journal/check', handler: sendCheck },
  ]);
}
