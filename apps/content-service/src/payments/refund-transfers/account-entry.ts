import { type Cents, compactIban } from '@economat/commerce';
import { seal } from '../../access/sealed-secret.ts';
import { newDocumentId } from '../../database/document-id.ts';
import { done, type Outcome, refused } from '../../outcome.ts';
import { addToOutbox } from '../../mail/outbox-queries.ts';
import { findRefundTransfer, storeAccount, openAccountLink, type RefundTransfer } from './refund-transfer-queries.ts';
import type { Sql } from '../../database/sql.ts';
import { opensAccountLink } from './account-link.ts';
import { ibanHint } from './iban-hint.ts';
import type { TransferDeps } from './transfer-deps.ts';

/** Long enough for a holiday, short enough for a mailbox that changes hands. */
const LINK_DAYS = 14;

export interface Account {
  readonly holder: string;
  readonly iban: string;
}

/** Mails the buyer a single-use link; an earlier one expires. */
export async function requestAccount(
  deps: TransferDeps,
  documentId: string,
): Promise<Outcome<null, 'not-found' | 'order-transition-refused'>> {
  return deps.database.transaction(async (sql): Promise<Outcome<null, 'not-found' | 'order-transition-refused'>> => {
    const transfer = await findRefundTransfer(sql, documentId, 'for update of t');
    if (transfer === null) return refused('not-found');
    if (transfer.state !== 'to-ask' && transfer.state !== 'rejected') return refused('order-transition-refused');
    await queueAccountLink(sql, transfer);
    return done(null);
  });
}

export async function queueAccountLink(
  sql: Sql,
  { refundKey, documentId }: Pick<RefundTransfer, 'refundKey' | 'documentId'>,
): Promise<void> {
  const linkId = newDocumentId();
  await openAccountLink(sql, refundKey, linkId, LINK_DAYS);
  await addToOutbox(sql, {
    kind: 'refund-account',
    payload: { transfer: documentId, link: linkId },
    dedupeKey: `refund-account:${linkId}`,
  });
}

/** Stores an account that staff got by letter or telephone, unless the transfer was sent. */
export async function enterAccount(
  deps: TransferDeps,
  documentId: string,
  account: Account,
): Promise<Outcome<null, 'not-found' | 'order-transition-refused'>> {
  return deps.database.transaction(async (sql): Promise<Outcome<null, 'not-found' | 'order-transition-refused'>> => {
    const transfer = await findRefundTransfer(sql, documentId, 'for update of t');
    if (transfer === null) return refused('not-found');
    if (transfer.state === 'sent' || transfer.state === 'in-file') return refused('order-transition-refused');
    await keep(sql, deps, transfer, account);
    return done(null);
  });
}

/** The data of the page behind a link: reading changes nothing, since mail scanners open links before people do. */
export async function readAccountRequest(
  deps: TransferDeps,
  documentId: string,
  token: string,
): Promise<Outcome<{ readonly orderNumber: string; readonly amount: Cents }, 'not-found'>> {
  const transfer = await findRefundTransfer(deps.database.sql, documentId);
  if (transfer === null || !isOpenFor(deps, transfer, token)) return refused('not-found');
  return done({ orderNumber: transfer.orderNumber, amount: transfer.amount });
}

/** Stores the buyer's account and uses the link up; of two concurrent presses one finds it open. */
export async function submitAccount(
  deps: TransferDeps,
  documentId: string,
  token: string,
  account: Account,
): Promise<Outcome<null, 'not-found'>> {
  return deps.database.transaction(async (sql): Promise<Outcome<null, 'not-found'>> => {
    const transfer = await findRefundTransfer(sql, documentId, 'for update of t');
    if (transfer === null || !isOpenFor(deps, transfer, token)) return refused('not-found');
    await keep(sql, deps, transfer, account);
    return done(null);
  });
}

function isOpenFor({ linkSecret }: TransferDeps, { linkId, isLinkOpen }: RefundTransfer, token: string): boolean {
  return linkId !== null && isLinkOpen && opensAccountLink(linkSecret, linkId, token);
}

async function keep(sql: Sql, deps: TransferDeps, { refundKey }: RefundTransfer, account: Account): Promise<void> {
  const iban = compactIban(account.iban);
  const sealed = seal(deps.ibanSecret, refundKey, iban);
  await storeAccount(sql, refundKey, { holder: account.holder, sealed, hint: ibanHint(iban) });
}
