import { openToStaff } from '../access/staff-route.ts';
import { listAnomalies, refundStaffOrder, resolveStaffAnomaly } from './staff-controller.ts';

const HANDLE_MONEY = {
  category: 'Paiements',
  displayName: 'Rembourser et traiter les anomalies',
  uid: 'payment.handle',
};

/** To be called while Strapi registers. */
export async function registerStaffPayments(): Promise<void> {
  await openToStaff(HANDLE_MONEY, [
    { method: 'POST', path: '/orders/:id/refund', handler: refundStaffOrder },
    { method: 'GET', path: '/anomalies', handler: listAnomalies },
    { method: 'POST', path: '/anomalies/:id/resolve', handler: resolveStaffAnomaly },
  ]);
}
