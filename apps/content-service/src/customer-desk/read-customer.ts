import { SHOWN_OF_CUSTOMER, type StaffAccount, type StaffCustomer } from '@economat/contract';
import type { StoredAccount } from '../accounts/account-queries.ts';
import { listCustomerEvents } from '../accounts/customer-event-queries.ts';
import { deviceWords } from '../accounts/device-words.ts';
import { listSessions } from '../accounts/session-queries.ts';
import { listAddresses } from '../addresses/address-queries.ts';
import { addressView } from '../addresses/address-view.ts';
import type { Sql } from '../database/sql.ts';
import { listMailsToAny } from '../mail/mail-message-queries.ts';
import { readQueuedOrders } from '../order-desk/order-queue-queries.ts';
import { previewErasure } from '../privacy/erasure-preview-queries.ts';
import { readCustomerCompany } from './customer-company.ts';
import { listOrderIds, listRefunds, readMoney } from './customer-order-queries.ts';
import { countJoinable, listRequests, readAccountFacts, readAddressVersions } from './customer-queries.ts';
import { findPerson, findProvenAccount, type FoundPerson } from './person-queries.ts';

/** A customer with everything that the shop has of them, null when there is none. */
export async function readCustomer(sql: Sql, reference: string, at: Date): Promise<StaffCustomer | null> {
  const person = await findPerson(sql, reference);
  if (person === null) return null;
  const { account, documentId, email, mailboxes } = person;
  const accountId = account?.id ?? null;
  const owner = { accountId, email };
  const [money, orderIds, refunds, requests, mails, events] = await Promise.all([
    readMoney(sql, owner),
    listOrderIds(sql, owner, SHOWN_OF_CUSTOMER),
    listRefunds(sql, owner, SHOWN_OF_CUSTOMER),
    listRequests(sql, accountId, mailboxes),
    listMailsToAny(sql, mailboxes, SHOWN_OF_CUSTOMER),
    listCustomerEvents(sql, accountId, mailboxes),
  ]);
  const orders = await readQueuedOrders(sql, orderIds);
  return {
    documentId,
    name: nameOf(account) || (orders[0]?.name ?? ''),
    email,
    ...(await readOwnPart(sql, person)),
    company: accountId === null ? null : await readCustomerCompany(sql, accountId, at),
    money,
    orders,
    refunds,
    requests,
    mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
    notes: events.flatMap(({ kind, detail, by, at }) =>
      kind === 'note' ? [{ text: detail ?? '', by, at: at.toISOString() }] : [],
    ),
    events: events
      .filter(({ kind }) => kind !== 'note')
      .map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}

function nameOf(account: StoredAccount | null): string {
  if (account === null) return '';
  const { firstName, name, displayName } = account;
  return [firstName, name].filter(Boolean).join(' ') || (displayName ?? '');
}

type OwnPart = Pick<
  StaffCustomer,
  'account' | 'accountOfMailbox' | 'joinableOrders' | 'addresses' | 'sessions' | 'erasure'
>;

/** What only an account has. */
async function readOwnPart(sql: Sql, { account, email, mailboxes }: FoundPerson): Promise<OwnPart> {
  const facts = account === null ? null : await readAccountFacts(sql, account.id);
  if (account === null || facts === null) {
    const accountOfMailbox = (await findProvenAccount(sql, email))?.documentId ?? null;
    return { account: null, accountOfMailbox, joinableOrders: 0, addresses: [], sessions: [], erasure: null };
  }
  const { id, confirmed, blocked, language, pendingEmail, username, firstName, name, displayName } = account;
  const [addresses, versions, sessions, joinable, erasure] = await Promise.all([
    listAddresses(sql, id),
    readAddressVersions(sql, id),
    listSessions(sql, id),
    confirmed ? countJoinable(sql, id, email) : 0,
    previewErasure(sql, id),
  ]);
  const shown: StaffAccount = {
    email,
    pendingEmail,
    username,
    firstName,
    name,
    displayName,
    language,
    ...facts,
    createdAt: facts.createdAt.toISOString(),
    mailboxes: mailboxes.slice(1),
    isProven: confirmed,
    isBlocked: blocked,
  };
  return {
    account: shown,
    accountOfMailbox: null,
    joinableOrders: joinable,
    addresses: addresses.map((address) => ({
      ...addressView(address),
      version: versions.get(address.documentId) ?? '',
    })),
    sessions: sessions.map(({ id: sessionId, userAgent, startedAt, usedAt }) => ({
      id: sessionId,
      ...deviceWords(userAgent),
      startedAt: startedAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
    erasure,
  };
}
