import { type Cents, cents, COMPANY_ROLES, type CompanyRole } from '@economat/commerce';
import * as z from 'zod/mini';
import type { Row, Sql } from '../database/sql.ts';

const OF_MEMBER = `select c.id, c.document_id as "documentId", c.name, c.siren, c.siret, c.vat_number as "vatNumber",
       c.approval_limit_cents as "approvalLimit", c.requires_purchase_order as "requiresPurchaseOrder",
       c.requires_cost_centre as "requiresCostCentre", m.role
     from shop_company_members m join shop_companies c on c.id = m.company_id where m.user_id = :userId` as const;
const MEMBERS = `select u.id as "userId", u.document_id as "documentId", u.email, u.language, u.confirmed,
       coalesce(nullif(concat_ws(' ', u.first_name, u.name), ''), u.display_name) as name, m.role, m.since
     from shop_company_members m join up_users u on u.id = m.user_id where m.company_id = :companyId
     order by m.role <> 'manager', m.since, m.user_id` as const;

/** A person's company, and what the person is there. */
export interface Membership extends Omit<Row<typeof OF_MEMBER>, 'role' | 'approvalLimit'> {
  readonly role: CompanyRole;
  /** Above it, VAT included, a buyer's order waits for a yes; null where none waits. */
  readonly approvalLimit: Cents | null;
}

export interface StoredMember extends Omit<Row<typeof MEMBERS>, 'role'> {
  readonly role: CompanyRole;
}

const role = z.enum(COMPANY_ROLES);

/** The company that a person belongs to; null for who belongs to none. */
export async function companyOf(sql: Sql, userId: number): Promise<Membership | null> {
  return membership(await sql(OF_MEMBER, { userId }));
}

/** The same, locked: nobody joins, leaves or changes it until the transaction ends. */
export async function lockCompanyOf(sql: Sql, userId: number): Promise<Membership | null> {
  await sql(
    'select id from shop_companies where id = (select company_id from shop_company_members where user_id = :userId) for update',
    { userId },
  );
  // Who was locked out while waiting reads here that he has left.
  return companyOf(sql, userId);
}

/** The same, shared with other orders: nobody leaves it or changes its rules until the transaction ends. */
export async function shareCompanyOf(sql: Sql, userId: number): Promise<Membership | null> {
  await sql(
    'select id from shop_companies where id = (select company_id from shop_company_members where user_id = :userId) for share',
    { userId },
  );
  return companyOf(sql, userId);
}

function membership([row]: Row<typeof OF_MEMBER>[]): Membership | null {
  if (row === undefined) return null;
  const limit = row.approvalLimit;
  return { ...row, role: role.parse(row.role), approvalLimit: limit === null ? null : cents(limit) };
}

/** The people of a company, its managers first. */
export async function membersOf(sql: Sql, companyId: number): Promise<StoredMember[]> {
  const rows = await sql(MEMBERS, { companyId });
  return rows.map((row) => ({ ...row, role: role.parse(row.role) }));
}

/** What a company is and asks for. */
export type CompanyEntry = Omit<Membership, 'id' | 'documentId' | 'role'>;

export async function insertCompany(
  sql: Sql,
  company: Pick<CompanyEntry, 'name' | 'siren' | 'siret' | 'vatNumber'> & { readonly documentId: string },
  at: Date,
): Promise<number> {
  const [row] = await sql(
    `insert into shop_companies (document_id, name, siren, siret, vat_number, created_at)
     values (:documentId, :name, :siren, :siret, :vatNumber, :at) returning id`,
    { ...company, at: at.toISOString() },
  );
  if (row === undefined) throw new Error('The company was not written');
  return row.id;
}

export async function updateCompany(sql: Sql, id: number, company: CompanyEntry): Promise<void> {
  await sql(
    `update shop_companies set name = :name, siren = :siren, siret = :siret, vat_number = :vatNumber,
            approval_limit_cents = :approvalLimit, requires_purchase_order = :requiresPurchaseOrder,
            requires_cost_centre = :requiresCostCentre
     where id = :id`,
    { ...company, id },
  );
}

/** @returns false for who belongs to a company already. */
export async function addMember(
  sql: Sql,
  member: { readonly userId: number; readonly companyId: number; readonly role: CompanyRole },
  at: Date,
): Promise<boolean> {
  const added = await sql(
    `insert into shop_company_members (user_id, company_id, role, since) values (:userId, :companyId, :role, :at)
     on conflict (user_id) do nothing returning user_id`,
    { ...member, at: at.toISOString() },
  );
  return added.length > 0;
}

export async function setRole(sql: Sql, userId: number, newRole: CompanyRole): Promise<void> {
  await sql('update shop_company_members set role = :newRole where user_id = :userId', { userId, newRole });
}

export async function removeMember(sql: Sql, userId: number): Promise<void> {
  await sql('delete from shop_company_members where user_id = :userId', { userId });
}

/** Lets whoever changes a company, or its people, take turns. */
export async function lockCompany(sql: Sql, id: number): Promise<void> {
  await sql('select id from shop_companies where id = :id for update', { id });
}

/** Records for which company an order is placed. */
export async function recordCompanyOrder(sql: Sql, companyId: number, orderId: number): Promise<void> {
  await sql('insert into shop_company_orders (order_id, company_id) values (:orderId, :companyId)', {
    orderId,
    companyId,
  });
}
