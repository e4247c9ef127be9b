import { guestTokenOf } from '../../orders/access-token.ts';
import { accountLinkToken } from '../refund-transfers/account-link.ts';
import { findOrder } from '../../orders/order-queries.ts';
import { refundedCents } from './refund-queries.ts';
import { findRefundTransfer } from '../refund-transfers/refund-transfer-queries.ts';
import type { ComposedMail } from '../../mail/composed-mail.ts';
import type { Composers, MailPayload } from '../../mail/compose-mail.ts';
import type { MailDeps, MailSettings } from '../../mail/mail-deps.ts';
import { writeOrderCancelled } from './write-order-cancelled.ts';
import { writeRefundAccount } from '../refund-transfers/write-refund-account.ts';

type Reference = string | number;

export const REFUND_MAILS: Composers = {
  'order-cancelled': { by: 'order', compose: composeOrderCancelled },
  'refund-account': { by: 'transfer', compose: composeRefundAccount },
};

/** The mail of a cancelled order. The state of its money is read when the mail is composed. */
async function composeOrderCancelled(
  deps: MailDeps,
  reference: Reference,
  settings: MailSettings,
): Promise<ComposedMail | null> {
  const { sql } = deps.database;
  const order = await findOrder(sql, String(reference));
  if (order === null || order.customerEmail === '') return null;
  const accessToken = guestTokenOf(deps.accessTokenSecret, order);
  const facts = { order, accessToken, bank: settings.bank, termsVersion: null };
  const content = writeOrderCancelled(deps.links(order.language), facts, await refundedCents(sql, order.id, ['done']));
  return { to: order.customerEmail, content, attachments: [], orderNumber: order.orderNumber };
}

/** The link by which the buyer enters an account. Null when it was used, has expired, or was replaced. */
async function composeRefundAccount(
  deps: MailDeps,
  reference: Reference,
  _settings: MailSettings,
  payload: MailPayload,
): Promise<ComposedMail | null> {
  const { sql } = deps.database;
  const transfer = await findRefundTransfer(sql, String(reference));
  const linkId = transfer?.linkId ?? null;
  if (transfer === null || linkId === null || !transfer.isLinkOpen || linkId !== payload['link']) return null;
  const order = await findOrder(sql, transfer.orderDocumentId);
  if (order === null || order.customerEmail === '') return null;
  const token = accountLinkToken(deps.refundLinkSecret, linkId);
  const content = writeRefundAccount(deps.links(order.language), order, transfer, token);
  return { to: order.customerEmail, content, attachments: [], orderNumber: order.orderNumber };
}
