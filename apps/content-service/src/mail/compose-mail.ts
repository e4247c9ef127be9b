import { codeOf } from '../accounts/mailed-code.ts';
import { accessTokenOf } from '../orders/access-token.ts';
import { findCode, type StoredCode } from '../accounts/account-code-queries.ts';
import { findAccount, isProvenByAnother, type StoredAccount } from '../accounts/account-queries.ts';
import { findOrder } from '../orders/order-queries.ts';
import type { ClaimedMessage } from '../outbox/outbox-queue-queries.ts';
import { findAffiliateRequest, findSampleRequest } from '../requests/request-queries.ts';
import { composeOrderInvoiced, composeOrderPaid, composeOrderRefunded } from './compose-invoice-mail.ts';
import { composePayeeChanged, composeStaffPasswordReset } from './compose-staff-mail.ts';
import { composeOrderCancelled, composeRefundAccount } from './compose-refund-mail.ts';
import { composeWithdrawalLink, composeWithdrawalNotice, composeWithdrawalReceipt } from './compose-withdrawal-mail.ts';
import type { ComposedMail } from './composed-mail.ts';
import type { MailContent } from './mail-content.ts';
import type { MailDeps, MailShop } from './mail-deps.ts';
import type { OrderMailFacts } from './order-mail.ts';
import type { ShopLinks } from './shop-links.ts';
import { termsAttachment } from './terms-attachment.ts';
import {
  writeAccountDormant,
  writeAccountExists,
  writeEmailChange,
  writeEmailChangeNotice,
  writeEmailConfirmation,
  writeNewDevice,
  writePasswordChanged,
  writePasswordReset,
} from './write-account-mail.ts';
import { writeOrderDelivered, writeOrderShipped } from './write-order-news.ts';
import { writeOrderReceived } from './write-order-received.ts';
import { writeAffiliationAcknowledgement, writeSampleAcknowledgement } from './write-request-mail.ts';

type Payload = ClaimedMessage['payload'];
type Composer = (
  deps: MailDeps,
  reference: string | number,
  shop: MailShop,
  payload: Payload,
) => Promise<ComposedMail | null>;

/** Which reference of the payload a kind of mail is written from. */
const COMPOSERS: Readonly<Record<string, { readonly by: string; readonly compose: Composer }>> = {
  'order-received': { by: 'order', compose: orderComposer(writeOrderReceived, true) },
  'order-paid': { by: 'order', compose: composeOrderPaid },
  'order-invoiced': { by: 'order', compose: composeOrderInvoiced },
  'order-refunded': { by: 'refund', compose: composeOrderRefunded },
  'order-shipped': { by: 'order', compose: orderComposer(writeOrderShipped) },
  'order-delivered': { by: 'order', compose: orderComposer(writeOrderDelivered) },
  'order-cancelled': { by: 'order', compose: composeOrderCancelled },
  'refund-account': { by: 'transfer', compose: composeRefundAccount },
  'withdrawal-receipt': { by: 'withdrawal', compose: composeWithdrawalReceipt },
  'withdrawal-notice': { by: 'withdrawal', compose: composeWithdrawalNotice },
  'withdrawal-link': { by: 'order', compose: composeWithdrawalLink },
  'password-reset': { by: 'code', compose: codeComposer(writePasswordReset) },
  'email-confirmation': { by: 'code', compose: codeComposer(writeEmailConfirmation, true) },
  'email-change': { by: 'code', compose: codeComposer(writeEmailChange, true) },
  'email-change-requested': { by: 'code', compose: noticeComposer('requested') },
  'email-changed': { by: 'code', compose: noticeComposer('changed') },
  'password-changed': { by: 'user', compose: composePasswordChanged },
  'account-dormant': { by: 'user', compose: composeAccountDormant },
  'payee-changed': {
    by: 'entry',
    compose: (deps, entry, _shop, payload) => composePayeeChanged(deps, Number(entry), Number(payload['member'])),
  },
  'staff-password-reset': { by: 'member', compose: (deps, member) => composeStaffPasswordReset(deps, Number(member)) },
  'new-device': { by: 'user', compose: composeNewDevice },
  'sample-request': { by: 'request', compose: requestComposer(findSampleRequest, writeSampleAcknowledgement) },
  'affiliate-request': {
    by: 'request',
    compose: requestComposer(findAffiliateRequest, writeAffiliationAcknowledgement),
  },
};

export const MAIL_KINDS: readonly string[] = Object.keys(COMPOSERS);

/**
 * Writes the mail of a message from what the database says now. Null when nobody is left to write to: the account or order
 * was erased, or the code of the mail has ended in the meantime.
 * @throws Error for a kind that nobody writes: a bug of whoever promised it.
 */
export async function composeMail(
  deps: MailDeps,
  message: Pick<ClaimedMessage, 'kind' | 'payload'>,
  shop: MailShop,
): Promise<ComposedMail | null> {
  const composer = COMPOSERS[message.kind];
  const reference = composer && message.payload[composer.by];
  if (composer === undefined || reference === undefined || reference === null) {
    throw new Error(`Nobody writes mails of the kind ${message.kind}`);
  }
  return composer.compose(deps, reference, shop, message.payload);
}

function orderComposer(write: (links: ShopLinks, facts: OrderMailFacts) => MailContent, withTerms = false): Composer {
  return async (deps, reference, { settings, legalPages }) => {
    const order = await findOrder(deps.database.sql, String(reference));
    if (order === null || order.customerEmail === '') return null;
    const terms = withTerms ? await termsAttachment(legalPages, settings, order.language) : null;
    const accessToken = order.customerId === null ? accessTokenOf(deps.accessTokenSecret, order.documentId) : null;
    const content = write(deps.links, {
      order,
      accessToken,
      bank: settings.bank,
      termsVersion: terms?.version ?? null,
    });
    const attachments = terms === null ? [] : [terms.attachment];
    return { to: order.customerEmail, content, attachments, orderNumber: order.orderNumber };
  };
}

/** @param asksForProof whose mailbox it is; when an account has it already, its owner is told that instead. */
function codeComposer(
  write: (
    links: ShopLinks,
    mail: { language: StoredCode['language']; name: string | null; code: string },
  ) => MailContent,
  asksForProof = false,
): Composer {
  return async (deps, reference) => {
    const code = await findCode(deps.database.sql, String(reference));
    if (code === null || code.usedAt !== null || code.expiresAt <= deps.now()) return null;
    if (asksForProof && (await isProvenByAnother(deps.database.sql, code.email, code.userId))) {
      return accountMail(code.email, writeAccountExists(deps.links, code.language));
    }
    const name = await nameOf(deps, code.userId, code.email);
    const content = write(deps.links, { language: code.language, name, code: codeOf(deps.codeSecret, code.id) });
    return accountMail(code.email, content);
  };
}

function noticeComposer(stage: 'requested' | 'changed'): Composer {
  return async (deps, reference) => {
    const code = await findCode(deps.database.sql, String(reference));
    if (code === null || code.previousEmail === null) return null;
    if (await isProvenByAnother(deps.database.sql, code.previousEmail, code.userId)) return null;
    // The mailbox that is left was proven as well as the account was, then and now.
    const name = await nameOf(deps, code.userId, stage === 'requested' ? code.previousEmail : code.email);
    const { language, email: newEmail } = code;
    return accountMail(code.previousEmail, writeEmailChangeNotice(deps.links, { language, name, newEmail, stage }));
  };
}

async function composePasswordChanged(
  deps: MailDeps,
  reference: string | number,
  _shop: MailShop,
  payload: Payload,
): Promise<ComposedMail | null> {
  const account = await findMailedAccount(deps, Number(reference));
  if (account === null) return null;
  const { language } = account;
  const name = provenName(account);
  return accountMail(
    account.email,
    writePasswordChanged(deps.links, { language, name, at: new Date(String(payload['at'])) }),
  );
}

async function composeAccountDormant(
  deps: MailDeps,
  reference: string | number,
  _shop: MailShop,
  payload: Payload,
): Promise<ComposedMail | null> {
  const account = await findMailedAccount(deps, Number(reference));
  if (account === null) return null;
  const { language } = account;
  const name = provenName(account);
  const until = new Date(String(payload['until']));
  return accountMail(account.email, writeAccountDormant(deps.links, { language, name, until }));
}

async function composeNewDevice(
  deps: MailDeps,
  reference: string | number,
  _shop: MailShop,
  { at, browser, system }: Payload,
): Promise<ComposedMail | null> {
  const account = await findAccount(deps.database.sql, Number(reference));
  if (account === null) return null;
  const { language } = account;
  const name = provenName(account);
  const word = (value: unknown) => (typeof value === 'string' ? value : null);
  return accountMail(
    account.email,
    writeNewDevice(deps.links, {
      language,
      name,
      at: new Date(String(at)),
      browser: word(browser),
      system: word(system),
    }),
  );
}

function requestComposer(find: typeof findSampleRequest, write: typeof writeSampleAcknowledgement): Composer {
  return async (deps, reference) => {
    const request = await find(deps.database.sql, String(reference));
    return request === null ? null : accountMail(request.email, write(deps.links, request));
  };
}

function accountMail(to: string, content: MailContent): ComposedMail {
  return { to, content, attachments: [], orderNumber: null };
}

/** The account, unless its mailbox is proven to be somebody else's: what happens to it is not theirs to read. */
async function findMailedAccount(deps: MailDeps, userId: number): Promise<StoredAccount | null> {
  const account = await findAccount(deps.database.sql, userId);
  if (account === null || (await isProvenByAnother(deps.database.sql, account.email, userId))) return null;
  return account;
}

/** How the account's holder wants to be greeted at a mailbox; null when they have not said, or have not proven it to be theirs. */
async function nameOf(deps: MailDeps, userId: number, mailbox: string): Promise<string | null> {
  const account = await findAccount(deps.database.sql, userId);
  return account !== null && account.email === mailbox ? provenName(account) : null;
}

/** Strangers' words are not for other people's mailboxes. */
function provenName({ confirmed, firstName }: StoredAccount): string | null {
  return confirmed ? firstName : null;
}
