import { accountsMigration } from './accounts.ts';
import { anomalyRepairMigration } from './anomaly-repair.ts';
import { bankLinesMigration } from './bank-lines.ts';
import { closedValuesMigration } from './closed-values.ts';
import { contentMigration } from './content.ts';
import { creditNotesMigration } from './credit-notes.ts';
import { goneSlugsMigration } from './gone-slugs.ts';
import { invoicesMigration } from './invoices.ts';
import { mailsMigration } from './mails.ts';
import { openRefundsMigration } from './open-refunds.ts';
import { ordersMigration } from './orders.ts';
import { orderSearchMigration } from './order-search.ts';
import { ordersDeskMigration } from './orders-desk.ts';
import { outboxMigration } from './outbox.ts';
import { paymentsMigration } from './payments.ts';
import { privacyMigration } from './privacy.ts';
import { rateLimitsMigration } from './rate-limits.ts';
import { refundTransfersMigration } from './refund-transfers.ts';
import type { Migration } from './migration.ts';
import { searchMigration } from './search.ts';
import { staffSecurityMigration } from './staff-security.ts';
import { sessionsMigration } from './sessions.ts';
import { unprovenMailboxesMigration } from './unproven-mailboxes.ts';
import { voucherMailboxesMigration } from './voucher-mailboxes.ts';
import { vouchersMigration } from './vouchers.ts';
import { withdrawalsMigration } from './withdrawals.ts';

/** Every step in the order in which it is applied. Only append. */
export const migrations: readonly Migration[] = [
  contentMigration,
  outboxMigration,
  ordersMigration,
  vouchersMigration,
  accountsMigration,
  rateLimitsMigration,
  mailsMigration,
  paymentsMigration,
  withdrawalsMigration,
  invoicesMigration,
  goneSlugsMigration,
  creditNotesMigration,
  searchMigration,
  ordersDeskMigration,
  anomalyRepairMigration,
  bankLinesMigration,
  orderSearchMigration,
  privacyMigration,
  staffSecurityMigration,
  openRefundsMigration,
  refundTransfersMigration,
  sessionsMigration,
  voucherMailboxesMigration,
  unprovenMailboxesMigration,
  closedValuesMigration,
];
