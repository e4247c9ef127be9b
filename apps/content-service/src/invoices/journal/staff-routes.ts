import { staffEndpoints } from '@economat/contract';
import { openToStaff } from '../../access/staff-route.ts';
import { sendCheck, sendInvoices, sendJournal } from './staff-controller.ts';

const READ_JOURNAL = { category: 'Facturation', displayName: 'Lire le journal des ventes', uid: 'journal.read' };

/** Call while Strapi registers. */
export async function registerStaffJournal(): Promise<void> {
  await openToStaff(READ_JOURNAL, [
    [staffEndpoints.salesJournal, sendJournal],
    [staffEndpoints.journalInvoices, sendInvoices],
    [staffEndpoints.journalCheck, sendCheck],
  ]);
}
