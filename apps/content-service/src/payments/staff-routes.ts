import { openToStaff } from '../access/staff-route.ts';
import { checkStaffPayment, listStaffAnomalies, resolveStaffAnomaly } from './staff-controller.ts';
import {
  askStaffAccount,
  makeStaffTransferFile,
  markStaffTransfersSent,
  rejectStaffTransfer,
  sendStaffTransferFile,
  typeStaffAccount,
} from './refund-transfers/staff-controller.ts';
import { listStaffRefunds } from './refunds/list-refunds.ts';
import {
  cancelAndRefundStaffOrder,
  refundStaffAnomaly,
  refundStaffOrder,
  resumeStaffRefund,
  settleStaffRefund,
} from './refunds/staff-controller.ts';
import { confirmStaffTransfers, matchStaffTransfers } from './transfers/staff-controller.ts';

const HANDLE_MONEY = {
  category: 'Paiements',
  displayName: 'Rembourser, vérifier les paiements, rapprocher les virements et traiter les anomalies',
  uid: 'payment.handle',
};

/** To be called while Strapi registers. */
export async function registerStaffPayments(): Promise<void> {
  await openToStaff(HANDLE_MONEY, [
    { method: 'POST', path: '/orders/:id/refund', handler: refundStaffOrder },
    { method: 'POST', path: '/orders/:id/cancel-and-refund', handler: cancelAndRefundStaffOrder },
    { method: 'GET', path: '/refunds', handler: listStaffRefunds },
    { method: 'POST', path: '/refund-transfers/:id/ask-account', handler: askStaffAccount },
    { method: 'POST', path: '/refund-transfers/:id/account', handler: typeStaffAccount },
    { method: 'POST', path: '/refund-transfers/:id/reject', handler: rejectStaffTransfer },
    { method: 'POST', path: '/transfer-files', handler: makeStaffTransferFile },
    { method: 'GET', path: '/transfer-files/:id', handler: sendStaffTransferFile },
    { method: 'POST', path: '/transfers-sent', handler: markStaffTransfersSent },
    { method: 'POST', path: '/refunds/:id/resume', handler: resumeStaffRefund },
    { method: 'POST', path: '/refunds/:id/settle', handler: settleStaffRefund },
    { method: 'POST', path: '/orders/:id/check-payment', handler: checkStaffPayment },
    { method: 'GET', path: '/anomalies', handler: listStaffAnomalies },
    { method: 'POST', path: '/anomalies/:id/resolve', handler: resolveStaffAnomaly },
    { method: 'POST', path: '/anomalies/:id/refund', handler: refundStaffAnomaly },
    { method: 'POST', path: '/transfers/match', handler: matchStaffTransfers },
    { method: 'POST', path: '/transfers/confirm', handler: confirmStaffTransfers },
  ]);
}
