import { staffEndpoints } from '@economat/contract';
import { settlementController } from './accounting/settlements/staff-controller.ts';
import { archiveController } from './archive/staff-controller.ts';
import { accountingController } from './accounting/staff-controller.ts';
import { catalogueController } from './catalogue-desk/staff-controller.ts';
import { changeLogController } from './change-log/staff-controller.ts';
import { staffCustomerController } from './customer-desk/staff-controller.ts';
import { eInvoicingController } from './e-invoicing/staff-controller.ts';
import { eReportingController } from './e-reporting/staff-controller.ts';
import { dashboardController } from './dashboard/staff-controller.ts';
import { openDesk } from './endpoints/open-desk.ts';
import { journalController } from './invoices/journal/staff-controller.ts';
import { operationsController } from './operations/staff-controller.ts';
import { staffMailController } from './mail/staff-controller.ts';
import { staffAccountController } from './on-account/staff-controller.ts';
import { staffChangeController } from './order-changes/staff-controller.ts';
import { orderListController } from './order-desk/order-list-controller.ts';
import { staffOrderController } from './order-desk/staff-controller.ts';
import { paperController } from './papers/staff-controller.ts';
import { staffRefundController } from './payments/refunds/staff-controller.ts';
import { staffTransferController } from './payments/refund-transfers/staff-controller.ts';
import { staffPaymentController } from './payments/staff-controller.ts';
import { statementController } from './payments/transfers/staff-controller.ts';
import { staffPrivacyController } from './privacy/staff-controller.ts';
import { staffRequestController } from './request-desk/staff-controller.ts';
import { publicationController } from './publication/staff-controller.ts';
import { staffQuoteController } from './quotes/staff-controller.ts';
import { staffShipmentController } from './shipments/staff-controller.ts';
import { staffStandingOrderController } from './standing-orders/staff-controller.ts';
import { alertController } from './staff-alerts/staff-controller.ts';
import { staffStockAlertController } from './stock-alerts/alert-controller.ts';
import { translationController } from './translations/staff-controller.ts';
import { securityController } from './staff-security/controller.ts';

/** Opens every call of the desk, with what answers it. Call while Strapi registers. */
export function openDeskCalls(): Promise<void> {
  return openDesk(staffEndpoints, {
    ...staffOrderController,
    ...paperController,
    ...orderListController,
    ...catalogueController,
    ...staffCustomerController,
    ...staffShipmentController,
    ...staffChangeController,
    ...staffRequestController,
    ...staffStandingOrderController,
    ...staffStockAlertController,
    ...publicationController,
    ...staffQuoteController,
    ...staffPaymentController,
    ...staffRefundController,
    ...staffTransferController,
    ...statementController,
    ...journalController,
    ...staffAccountController,
    ...accountingController,
    ...archiveController,
    ...eInvoicingController,
    ...eReportingController,
    ...settlementController,
    ...staffMailController,
    ...staffPrivacyController,
    ...securityController,
    ...changeLogController,
    ...dashboardController,
    ...alertController,
    ...translationController,
    ...operationsController,
  });
}
