import { type Language, LANGUAGES } from '@economat/commerce';
import { STANDING_STATES } from '@economat/contract';
import * as z from 'zod/mini';
import type { OrderingCustomer } from '../access/customer-identity.ts';
import { isDocumentId } from '../database/document-id.ts';
import type { Row, Sql } from '../database/sql.ts';
import { storedAmount } from '../orders/stored-parts.ts';
import type { AnnouncedPrices, StandingAccount, StoredStandingOrder } from './stored-standing-order.ts';
import { latestTurns } from './turn-queries.ts';

/** Due days that a customer is shown of a standing order. */
const SHOWN_TURNS = 8;

const HEAD = `s.id, s.document_id as "documentId", s.customer_id as "customerId", s.list_id as "listId", l.document_id as list,
  coalesce(l.name, s.name) as name, s.weeks, s.weekday, s.language, s.state, s.next_due as "nextDue",
  s.announced_prices as "announcedPrices", s.access_token_hash as "accessTokenHash", s.version, s.created_at as "createdAt",
  s.ends_on as "endsOn", s.ended_at as "endedAt", s.company_id as "companyId", c.name as company, s.purchase_order_number as "purchaseOrderNumber",
  s.cost_centre as "costCentre"`;
const TABLES = `shop_standing_orders s left join shop_lists l on l.id = s.list_id left join shop_companies c on c.id = s.company_id`;

const OF_OWNER =
  `select ${HEAD} from ${TABLES} where s.customer_id = :ownerId order by s.state, s.next_due, s.id` as const;
const ONE = `select ${HEAD} from ${TABLES} where s.document_id = :reference` as const;
const BY_ID = `select ${HEAD} from ${TABLES} where s.id = :id` as const;

type Head = Row<typeof ONE>;

const storedParts = z.object({
  language: z.enum(LANGUAGES),
  state: z.enum(STANDING_STATES),
  announcedPrices: z.record(z.string(), storedAmount),
});

async function withTurns(sql: Sql, row: Head): Promise<StoredStandingOrder> {
  const { companyId, company, purchaseOrderNumber, costCentre, ...head } = row;
  return {
    ...head,
    account: companyId === null || company === null ? null : { companyId, company, purchaseOrderNumber, costCentre },
    ...storedParts.parse(head),
    turns: await latestTurns(sql, head.id, SHOWN_TURNS),
  };
}

export async function standingOrdersOf(sql: Sql, ownerId: number): Promise<StoredStandingOrder[]> {
  const heads = await sql(OF_OWNER, { ownerId });
  const found: StoredStandingOrder[] = [];
  for (const head of heads) found.push(await withTurns(sql, head));
  return found;
}

export async function findStandingOrder(sql: Sql, reference: string): Promise<StoredStandingOrder | null> {
  if (!isDocumentId(reference)) return null;
  const [head] = await sql(ONE, { reference });
  return head === undefined ? null : withTurns(sql, head);
}

/** The same under its lock, until the transaction ends. */
export async function lockStandingOrder(sql: Sql, reference: string): Promise<StoredStandingOrder | null> {
  if (!isDocumentId(reference)) return null;
  await sql('select id from shop_standing_orders where document_id = :reference for update', { reference });
  return findStandingOrder(sql, reference);
}

/** The same for a job, with its account, which orders refer to: null when another one has it, or the account is being erased. */
export async function claimStandingOrder(sql: Sql, id: number): Promise<StoredStandingOrder | null> {
  const [claimed] = await sql(
    `select s.id from shop_standing_orders s join up_users u on u.id = s.customer_id where s.id = :id
     for update of s skip locked for key share of u skip locked`,
    { id },
  );
  if (claimed === undefined) return null;
  const [head] = await sql(BY_ID, { id });
  return head === undefined ? null : withTurns(sql, head);
}

export async function countStanding(sql: Sql, ownerId: number): Promise<number> {
  const [row] = await sql(
    `select count(*) as count from shop_standing_orders where customer_id = :ownerId and state <> 'ended'`,
    { ownerId },
  );
  return Number(row?.count ?? 0);
}

/** Whose a standing order is, as an order and a mail name them. */
export interface StandingBuyer extends OrderingCustomer {
  readonly firstName: string | null;
  readonly isBlocked: boolean;
  /** Whether the mailbox is proven. */
  readonly isConfirmed: boolean;
}

/** Null for an account without a mailbox. */
export async function findBuyer(sql: Sql, customerId: number): Promise<StandingBuyer | null> {
  const [row] = await sql(
    `select id, document_id as "documentId", email, first_name as "firstName", coalesce(blocked, false) as "isBlocked",
       coalesce(confirmed, false) as "isConfirmed"
     from up_users where id = :customerId`,
    { customerId },
  );
  if (row === undefined || row.email === null) return null;
  return { ...row, email: row.email, isBlocked: row.isBlocked === true, isConfirmed: row.isConfirmed === true };
}

/** documentId of a standing order by its id and the mailbox of its account. */
export async function findByMailbox(sql: Sql, id: number, email: string): Promise<string | null> {
  const [row] = await sql(
    `select s.document_id as "documentId" from shop_standing_orders s join up_users u on u.id = s.customer_id
     where s.id = :id and (lower(u.email) = :email
       or exists (select from shop_account_mailboxes m where m.user_id = u.id and m.email = :email))`,
    { id, email },
  );
  return row?.documentId ?? null;
}

interface NewStandingOrder {
  readonly documentId: string;
  readonly ownerId: number;
  readonly listId: number;
  readonly name: string;
  readonly weeks: number;
  readonly weekday: number;
  readonly language: Language;
  readonly nextDue: string;
  readonly account: StandingAccount | null;
  readonly announcedPrices: AnnouncedPrices;
  readonly accessTokenHash: string;
}

export async function insertStandingOrder(
  sql: Sql,
  { announcedPrices, account, ...order }: NewStandingOrder,
  at: Date,
): Promise<void> {
  await sql(
    `insert into shop_standing_orders (document_id, customer_id, list_id, name, weeks, weekday, language, next_due,
       company_id, purchase_order_number, cost_centre, announced_prices, access_token_hash, created_at)
     values (:documentId, :ownerId, :listId, :name, :weeks, :weekday, :language, cast(:nextDue as date), :companyId,
       :purchaseOrderNumber, :costCentre, cast(:announcedPrices as jsonb), :accessTokenHash, :at)`,
    { ...order, ...accountColumns(account), announcedPrices: JSON.stringify(announcedPrices), at: at.toISOString() },
  );
}

/** Writes what a customer changed, as the next version. */
export async function updateStandingOrder(
  sql: Sql,
  { id, listId, name, weeks, weekday, state, nextDue, account, endedAt }: Omit<StoredStandingOrder, 'turns'>,
): Promise<void> {
  await sql(
    `update shop_standing_orders set list_id = :listId, name = :name, weeks = :weeks, weekday = :weekday, state = :state,
       next_due = cast(:nextDue as date), company_id = :companyId, purchase_order_number = :purchaseOrderNumber,
       cost_centre = :costCentre, ended_at = :endedAt, version = version + 1 where id = :id`,
    {
      ...accountColumns(account),
      id,
      listId,
      name,
      weeks,
      weekday,
      state,
      nextDue,
      endedAt: endedAt?.toISOString() ?? null,
    },
  );
}

/** Keeps the day of the end that a notice asked for. */
export async function writeEnd(sql: Sql, id: number, endsOn: string): Promise<void> {
  await sql('update shop_standing_orders set ends_on = cast(:endsOn as date), version = version + 1 where id = :id', {
    id,
    endsOn,
  });
}

/** Ids of standing orders whose last day is over. */
export async function listEnding(sql: Sql, today: string, most: number): Promise<number[]> {
  const rows = await sql(
    `select id from shop_standing_orders where state <> 'ended' and ends_on <= cast(:today as date) order by ends_on, id limit :most`,
    { today, most },
  );
  return rows.map(({ id }) => id);
}

function accountColumns(account: StandingAccount | null) {
  const { companyId = null, purchaseOrderNumber = null, costCentre = null } = account ?? {};
  return { companyId, purchaseOrderNumber, costCentre };
}

/** Moves on to the due day after an announced one, and keeps the prices that it told. */
export async function moveOn(sql: Sql, id: number, nextDue: string, announcedPrices: AnnouncedPrices): Promise<void> {
  await sql(
    `update shop_standing_orders set next_due = cast(:nextDue as date), announced_prices = announced_prices || cast(:announced as jsonb)
     where id = :id`,
    { id, nextDue, announced: JSON.stringify(announcedPrices) },
  );
}
