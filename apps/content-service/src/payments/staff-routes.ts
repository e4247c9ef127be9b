import { staffEndpoints } from '@economat/contract';
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

/** Call while Strapi registers. */
export async function registerStaffPayments(): Promise<void> {
  await openToStaff(HANDLE_MONEY, [
    [staffEndpoints.refundOrder, refundStaffOrder],
    [staffEndpoints.cancelAndRefund, cancelAndRefundStaffOrder],
    [staffEndpoints.refunds, listStaffRefunds],
    [staffEndpoints.askForAccount, askStaffAccount],
    [staffEndpoints.typeAccount, typeStaffAccount],
    [staffEndpoints.rejectTransfer, rejectStaffTransfer],
    [staffEndpoints.makeTransferFile, makeStaffTransferFile],
    [staffEndpoints.transferFile, sendStaffTransferFile],
    [staffEndpoints.markTransfersSent, markStaffTransfersSent],
    [staffEndpoints.resumeRefund, resumeStaffRefund],
    [staffEndpoints.settleRefund, settleStaffRefund],
    [staffEndpoints.checkPayment, checkStaffPayment],
    [staffEndpoints.anomalies, listStaffAnomalies],
    [staffEndpoints.resolveAnomaly, resolveStaffAnomaly],
    [staffEndpoints.refundAnomaly, refundStaffAnomaly],
    [staffEndpoints.matchTransfers, matchStaffTransfers],
    [staffEndpoints.confirmTransfers, confirmStaffTransfers],
  ]);
}
