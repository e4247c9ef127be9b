import { normaliseEmail } from '@economat/commerce';
import { accessTokenOf } from '../orders/access-token.ts';
import type { StoredOrder, StoredWithdrawal } from '../orders/stored-order.ts';
import { findOrder } from '../orders/order-queries.ts';
import { findOrderOfWithdrawal } from './withdrawal-queries.ts';
import type { ComposedMail } from '../mail/composed-mail.ts';
import type { Composers } from '../mail/compose-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { MailDeps, MailSettings } from '../mail/mail-deps.ts';
import { writeWithdrawalLink, writeWithdrawalNotice, writeWithdrawalReceipt } from './write-withdrawal-mail.ts';

type Reference = string | number;

export const WITHDRAWAL_MAILS: Composers = {
  'withdrawal-receipt': { by: 'withdrawal', compose: composeWithdrawalReceipt },
  'withdrawal-notice': { by: 'withdrawal', compose: composeWithdrawalNotice },
  'withdrawal-link': { by: 'order', compose: composeWithdrawalLink },
};

/** To the mailbox of the declaration. Null when the declaration was erased. */
async function composeWithdrawalReceipt(deps: MailDeps, reference: Reference): Promise<ComposedMail | null> {
  const found = await readWithdrawal(deps, reference);
  if (found === null || found.withdrawal.email === '') return null;
  const { order, withdrawal } = found;
  // The declaration may name any mailbox; the order's token goes to its own only.
  const isOwn = normaliseEmail(withdrawal.email) === normaliseEmail(order.customerEmail);
  const accessToken = isOwn && order.customerId === null ? tokenOf(deps, order) : null;
  const facts = { order, accessToken, bank: null, termsVersion: null };
  return mail(withdrawal.email, order, writeWithdrawalReceipt(deps.links(order.language), facts, withdrawal));
}

/** To the shop's own mailbox. */
async function composeWithdrawalNotice(
  deps: MailDeps,
  reference: Reference,
  settings: MailSettings,
): Promise<ComposedMail | null> {
  const found = await readWithdrawal(deps, reference);
  if (found === null) return null;
  return mail(settings.contact.email, found.order, writeWithdrawalNotice(found.order, found.withdrawal));
}

/** To the order's mailbox: reading it proves who asks, hence the token for accounts' orders, too. */
async function composeWithdrawalLink(deps: MailDeps, reference: Reference): Promise<ComposedMail | null> {
  const order = await findOrder(deps.database.sql, String(reference));
  if (order === null || order.customerEmail === '') return null;
  return mail(order.customerEmail, order, writeWithdrawalLink(deps.links(order.language), order, tokenOf(deps, order)));
}

async function readWithdrawal(
  { database }: MailDeps,
  reference: Reference,
): Promise<{ readonly order: StoredOrder; readonly withdrawal: StoredWithdrawal } | null> {
  const orderId = await findOrderOfWithdrawal(database.sql, String(reference));
  const order = orderId === null ? null : await findOrder(database.sql, orderId);
  const withdrawal = order?.withdrawals.find(({ documentId }) => documentId === reference);
  return order === null || withdrawal === undefined ? null : { order, withdrawal };
}

function tokenOf({ accessTokenSecret }: MailDeps, { documentId }: StoredOrder): string {
  return accessTokenOf(accessTokenSecret, documentId);
}

function mail(to: string, { orderNumber }: StoredOrder, content: MailContent): ComposedMail {
  return { to, content, attachments: [], orderNumber };
}
