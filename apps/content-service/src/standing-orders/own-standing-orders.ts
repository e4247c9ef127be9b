import { isDeepStrictEqual } from 'node:util';
import { changedDue, companyRoleMay, firstDue } from '@economat/commerce';
import { type standingOrderChange, type standingOrderRequest, STANDING_ORDERS_MAXIMUM } from '@economat/contract';
import type * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import type { OrderReader } from '../access/order-reader.ts';
import { lockAddressBook } from '../addresses/address-queries.ts';
import { companyOf } from '../companies/company-queries.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import { findList, type StoredList } from '../lists/list-queries.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { findTerms } from '../on-account/terms-queries.ts';
import { accessTokenHashOf, isTokenOf } from '../orders/access-token.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { done, type Outcome, type Refusal, refused } from '../outcome.ts';
import { judgeList, pricesOf } from './judge-list.ts';
import {
  countStanding,
  findStandingOrder,
  insertStandingOrder,
  lockStandingOrder,
  standingOrdersOf,
  updateStandingOrder,
} from './standing-order-queries.ts';
import type { StandingAccount, StoredStandingOrder } from './stored-standing-order.ts';

type Wish = z.output<typeof standingOrderRequest>['data'];
type Change = z.output<typeof standingOrderChange>['data'];

type Changed = Outcome<
  StoredStandingOrder,
  'invalid-body' | 'not-found' | 'standing-order-changed' | 'standing-order-ended'
>;

const UNKNOWN_LIST = invalid('list', 'unknown-list');

/** Whether a standing order is this reader's: its customer's, or that of whoever has its link. */
export function opensStandingOrder(
  { accessTokenSecret }: OrderDeps,
  { customer, accessToken }: OrderReader,
  order: StoredStandingOrder,
): boolean {
  if (customer !== null && order.customerId === customer.id) return true;
  return accessToken !== null && isTokenOf(accessTokenSecret, accessToken, order, 'standing-order');
}

/** Null for anybody else: "not yours" and "not there" look alike. */
export async function readStandingOrder(
  deps: OrderDeps,
  reader: OrderReader,
  reference: string,
): Promise<StoredStandingOrder | null> {
  if (reader.customer === null && reader.accessToken === null) return null;
  const order = await findStandingOrder(deps.database.sql, reference);
  return order !== null && opensStandingOrder(deps, reader, order) ? order : null;
}

export function readStandingOrders({ database }: OrderDeps, owner: CustomerIdentity): Promise<StoredStandingOrder[]> {
  return standingOrdersOf(database.sql, owner.id);
}

/** Lets a list be due from the first day on that can be announced, and confirms that by mail; asked again, it is the same one. */
export async function addStandingOrder(
  { database, now, accessTokenSecret }: OrderDeps,
  owner: CustomerIdentity,
  { list, weeks, weekday, language, ...wish }: Wish,
): Promise<Outcome<StoredStandingOrder, 'invalid-body' | 'standing-orders-full' | 'mailbox-unproven'>> {
  // Its mails carry the words of its list, and go to whom the mailbox belongs.
  if (!owner.confirmed) return refused('mailbox-unproven');
  return database.transaction<Outcome<StoredStandingOrder, 'invalid-body' | 'standing-orders-full'>>(async (sql) => {
    // Of two at the same time the second counts the first.
    await lockAddressBook(sql, owner.id);
    const found = await findList(sql, owner.id, list);
    if (found === null) return UNKNOWN_LIST;
    const account = await chosenAccount(sql, owner, found, wish);
    if (!account.ok) return account;
    // Whoever asks again after a lost answer wants no second delivery of the same goods on the same days.
    const asked = { state: 'active', endsOn: null, list, weeks, weekday, account: account.value };
    const known = (await standingOrdersOf(sql, owner.id)).find((order) =>
      isDeepStrictEqual({ ...order, ...asked }, order),
    );
    if (known !== undefined) return done(known);
    if ((await countStanding(sql, owner.id)) >= STANDING_ORDERS_MAXIMUM) return refused('standing-orders-full');
    const documentId = newDocumentId();
    const at = now();
    const lines = await judgeList(sql, { customerId: owner.id, list, announcedPrices: {} });
    await insertStandingOrder(
      sql,
      {
        documentId,
        ownerId: owner.id,
        listId: found.id,
        name: found.name,
        weeks,
        weekday,
        language,
        nextDue: firstDue(at, weekday),
        account: account.value,
        announcedPrices: pricesOf(lines ?? []),
        accessTokenHash: accessTokenHashOf(accessTokenSecret, documentId, 'standing-order'),
      },
      at,
    );
    const dedupeKey = `standing-made:${documentId}`;
    await addToOutbox(sql, { kind: 'standing-made', payload: { standing: documentId }, dedupeKey });
    return done(await stored(sql, documentId));
  });
}

/** A new rhythm counts from the latest due day, so that no goods come sooner after each other than it says. */
export async function changeStandingOrder(
  { database, now }: OrderDeps,
  owner: CustomerIdentity,
  reference: string,
  sent: Change,
): Promise<Changed> {
  return database.transaction<Changed>(async (sql) => {
    const before = await lockStandingOrder(sql, reference);
    if (before === null || before.customerId !== owner.id) return refused('not-found');
    if (before.state === 'ended') return refused('standing-order-ended');
    if (before.version !== sent.version) return refused('standing-order-changed');
    const list = sent.list === undefined ? null : await findList(sql, owner.id, sent.list);
    if (sent.list !== undefined && list === null) return UNKNOWN_LIST;
    const account = sent.onAccount === undefined ? done(before.account) : await chosenAccount(sql, owner, list, sent);
    if (!account.ok) return account;
    const rhythm = { weeks: sent.weeks ?? before.weeks, weekday: sent.weekday ?? before.weekday };
    const isOther = rhythm.weeks !== before.weeks || rhythm.weekday !== before.weekday;
    const [latest] = before.turns;
    const due = latest === undefined ? firstDue(now(), rhythm.weekday) : changedDue(latest.due, rhythm, now());
    await updateStandingOrder(sql, {
      ...before,
      ...rhythm,
      account: account.value,
      listId: list?.id ?? before.listId,
      name: list?.name ?? before.name,
      nextDue: isOther ? due : before.nextDue,
    });
    return done(await stored(sql, reference));
  });
}

/** The account on which a list is to be ordered by itself: that of the owner's company, delivered to the list's address. */
async function chosenAccount(
  sql: Sql,
  owner: CustomerIdentity,
  list: StoredList | null,
  { onAccount, purchaseOrderNumber, costCentre }: Pick<Wish, 'onAccount' | 'purchaseOrderNumber' | 'costCentre'>,
): Promise<Outcome<StandingAccount | null, 'invalid-body'>> {
  if (onAccount !== true) return done(null);
  const own = await companyOf(sql, owner.id);
  const terms = own === null ? null : await findTerms(sql, own.id);
  if (own === null || terms?.isAllowed !== true || !companyRoleMay(own.role, 'order'))
    return invalid('onAccount', 'account-not-allowed');
  if (list?.address === null) return invalid('list', 'address-missing');
  const words = { purchaseOrderNumber: textOrNull(purchaseOrderNumber), costCentre: textOrNull(costCentre) };
  if (own.requiresPurchaseOrder && words.purchaseOrderNumber === null)
    return invalid('purchaseOrderNumber', 'required');
  if (own.requiresCostCentre && words.costCentre === null) return invalid('costCentre', 'required');
  return done({ companyId: own.id, company: own.name, ...words });
}

function invalid(field: string, rule: string): Refusal<'invalid-body'> {
  return { ok: false, code: 'invalid-body', fields: [{ path: ['data', field], rule }] };
}

/** A standing order of this transaction. */
export async function stored(sql: Sql, documentId: string): Promise<StoredStandingOrder> {
  const order = await findStandingOrder(sql, documentId);
  if (order === null) throw new Error(`The standing order ${documentId} was written but is not there`);
  return order;
}
