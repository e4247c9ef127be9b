import { drain } from '@economat/contract/node';
import { startAccounting, stopAccounting } from './accounting/accounting-lifecycle.ts';
import { installChangeTriggers } from './change-log/change-trigger-queries.ts';
import { closePluginRoutes } from './access/close-plugin-routes.ts';
import { defineCustomerSessions } from './access/session-tokens.ts';
import { createFirstAdministrator } from './desk/first-administrator.ts';
import { guardDocuments } from './desk/guard-documents.ts';
import { syncRoles } from './desk/sync-roles.ts';
import { syncViews } from './desk/sync-views.ts';
import { openDeskCalls } from './desk-calls.ts';
import { startInvoicing, stopInvoicing } from './e-invoicing/invoicing-lifecycle.ts';
import { environment } from './environment/environment.ts';
import { deleteForgottenUploads, readFilesAtUploadRoutes } from './http/uploaded-files.ts';
import { registerMails, startMails, stopMails } from './mail/mail-lifecycle.ts';
import { startBoughtTogether, stopBoughtTogether } from './bought-together/bought-together-jobs.ts';
import { startOrders, stopOrders } from './checkout/order-jobs.ts';
import { MAIL_COMPOSERS } from './mail-composers.ts';
import { startOrderChanges, stopOrderChanges } from './order-changes/change-lifecycle.ts';
import { mergeSaves } from './form-saves/merge-saves.ts';
import { countOrdersByNumber } from './order-desk/order-document-count.ts';
import { guardOrderDocuments } from './order-desk/order-document-guard.ts';
import { orderServices } from './orders/order-services.ts';
import { startHeartbeat, stopHeartbeat } from './operations/heartbeat.ts';
import { startMetrics, stopMetrics } from './operations/metrics-lifecycle.ts';
import { startTroubleAlerts, stopTroubleAlerts } from './operations/trouble-lifecycle.ts';
import { startPayments, stopPayments } from './payments/payment-lifecycle.ts';
import { paymentServices } from './payments/payment-services.ts';
import { paymentCertainty } from './payments/reconcile.ts';
import { paymentOptions } from './payments/payment-options.ts';
import { installContentTriggers } from './public-content/content-trigger-queries.ts';
import { startPictures, stopPictures } from './pictures/picture-jobs.ts';
import { showUnshowable } from './pictures/first-renditions.ts';
import { runMigrations } from './database/migrations/run.ts';
import { beginStatementLimits } from './database/statement-limits.ts';
import { startPrivacy, stopPrivacy } from './privacy/privacy-lifecycle.ts';
import { endLongPolls, startPublicContent, stopPublicContent } from './public-content/serving.ts';
import { startSearch, stopSearch, updateSearch } from './search/search-lifecycle.ts';
import { startAlerts, stopAlerts } from './staff-alerts/alert-lifecycle.ts';
import { guardPayee } from './staff-security/guard-payee.ts';
import { extendStaffPasswords } from './staff-security/staff-passwords.ts';
import { guardRequestDocuments } from './request-desk/request-document-guard.ts';
import { seedDemoOrders } from './seed/seed-orders.ts';
import { seedDemoShop } from './seed/seed-demo-shop.ts';
import { startStandingOrders, stopStandingOrders } from './standing-orders/standing-order-jobs.ts';
import { startStockAlerts, stopStockAlerts } from './stock-alerts/stock-alert-jobs.ts';
import { guardUploads } from './uploads/guard-uploads.ts';

export default {
  async register(): Promise<void> {
    closePluginRoutes();
    readFilesAtUploadRoutes();
    extendStaffPasswords();
    guardPayee();
    guardDocuments();
    mergeSaves();
    guardUploads();
    registerMails();
    guardOrderDocuments();
    guardRequestDocuments();
    countOrdersByNumber();
    await openDeskCalls();
  },

  /** Runs under the boot lock, after Strapi's schema sync and before the port opens. */
  async bootstrap(): Promise<void> {
    await deleteForgottenUploads();
    await runMigrations();
    defineCustomerSessions();
    await installContentTriggers();
    await installChangeTriggers();
    await syncRoles();
    await syncViews();
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, DATABASE_STATEMENT_SECONDS, SEED } = environment();
    if (email !== undefined && password !== undefined) await createFirstAdministrator({ email, password });
    if (SEED !== 'none') await seedDemoShop();
    await showUnshowable();
    await beginStatementLimits(DATABASE_STATEMENT_SECONDS);
    await startSearch();
    await startPublicContent(paymentOptions(environment()), updateSearch);
    if (SEED === 'demo-with-orders') await seedDemoOrders(orderServices());
    startMails(MAIL_COMPOSERS);
    startPayments();
    startOrders(() => paymentCertainty(paymentServices()));
    startOrderChanges();
    startStandingOrders();
    startStockAlerts();
    startPrivacy();
    startAlerts();
    startPictures();
    startBoughtTogether();
    startHeartbeat();
    startTroubleAlerts();
    await startMetrics();
    startAccounting();
    await startInvoicing();
  },

  async destroy(): Promise<void> {
    endLongPolls();
    await drain(strapi.server.httpServer);
    await stopInvoicing();
    await stopAccounting();
    await stopBoughtTogether();
    await stopTroubleAlerts();
    await stopHeartbeat();
    await stopPictures();
    await stopAlerts();
    await stopPrivacy();
    await stopOrderChanges();
    await stopStockAlerts();
    await stopStandingOrders();
    await stopOrders();
    await stopPayments();
    await stopMails();
    await stopPublicContent();
    await stopSearch();
    stopMetrics();
  },
};
