import { companyNumberProblems, companyNumbers, companyRoleMay } from '@economat/commerce';
import type { companyChange, companyRequest, ErrorCode, FieldProblem } from '@economat/contract';
import type * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import type { Database, Sql } from '../database/sql.ts';
import { newDocumentId } from '../database/document-id.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import {
  addMember,
  companyOf,
  insertCompany,
  lockCompanyOf,
  membersOf,
  type Membership,
  type StoredMember,
  updateCompany,
} from './company-queries.ts';
import { invitationsOf, type StoredInvitation } from './invitation-queries.ts';

export interface CompanyDeps {
  readonly database: Database;
  readonly now: () => Date;
}

/** A person's company with all its people, and those whom its managers have invited. */
export interface OwnCompany extends Membership {
  readonly members: readonly StoredMember[];
  readonly invitations: readonly StoredInvitation[];
}

type NewCompany = z.output<typeof companyRequest>['data'];
type CompanyEdit = z.output<typeof companyChange>['data'];

/** The caller's company; null for who belongs to none. */
export async function readOwnCompany(sql: Sql, caller: Pick<CustomerIdentity, 'id'>): Promise<OwnCompany | null> {
  const own = await companyOf(sql, caller.id);
  if (own === null) return null;
  const invitations = companyRoleMay(own.role, 'manage') ? await invitationsOf(sql, own.id) : [];
  return { ...own, members: await membersOf(sql, own.id), invitations };
}

/** Founds a company with the caller as its first manager. */
export async function foundCompany(
  { database, now }: CompanyDeps,
  caller: CustomerIdentity,
  { name, ...typed }: NewCompany,
): Promise<Outcome<OwnCompany, 'invalid-body' | 'company-member-already'>> {
  const numbers = checkNumbers(typed);
  if (!numbers.ok) return numbers;
  type Founded = Outcome<OwnCompany, 'invalid-body' | 'company-member-already'>;
  return database.transaction<Founded>(async (sql, rollBackWith) => {
    const companyId = await insertCompany(sql, { documentId: newDocumentId(), name, ...numbers.value }, now());
    const isFirst = await addMember(sql, { userId: caller.id, companyId, role: 'manager' }, now());
    return isFirst ? storedCompany(sql, caller) : rollBackWith(refused('company-member-already'));
  });
}

/** Changes a company and its rules. Who is no manager may not; who belongs to none is told so. */
export async function changeCompany(
  { database }: CompanyDeps,
  caller: CustomerIdentity,
  { approvalLimit, requiresPurchaseOrder, requiresCostCentre, name, ...typed }: CompanyEdit,
): Promise<Outcome<OwnCompany, 'invalid-body' | 'not-found' | 'forbidden'>> {
  return byManager<'invalid-body'>(database, caller, async (sql, own) => {
    const numbers = checkNumbers(typed);
    if (!numbers.ok) return numbers;
    const rules = { approvalLimit, requiresPurchaseOrder, requiresCostCentre };
    await updateCompany(sql, own.id, { name, ...numbers.value, ...rules });
    return done(null);
  });
}

/**
 * Lets a manager change the company, under its lock, and answers what it is then. Who is no manager may not; who belongs to none is told so.
 */
export async function byManager<Code extends ErrorCode>(
  database: Database,
  caller: CustomerIdentity,
  change: (sql: Sql, own: Membership) => Promise<Outcome<null, Code>>,
): Promise<Outcome<OwnCompany, Code | 'not-found' | 'forbidden'>> {
  return database.transaction<Outcome<OwnCompany, Code | 'not-found' | 'forbidden'>>(async (sql) => {
    const own = await lockCompanyOf(sql, caller.id);
    if (own === null) return refused('not-found');
    if (!companyRoleMay(own.role, 'manage')) return refused('forbidden');
    const changed = await change(sql, own);
    return changed.ok ? storedCompany(sql, caller) : changed;
  });
}

/** The numbers that name a company, by the rules of a billing address. A company without a SIREN, abroad, is named by its VAT number. */
function checkNumbers(
  typed: Omit<NewCompany, 'name'>,
): Outcome<Pick<Membership, 'siren' | 'siret' | 'vatNumber'>, 'invalid-body'> {
  const numbers = companyNumbers(typed);
  const fields: FieldProblem[] = companyNumberProblems(numbers).map(({ name, rule }) => ({
    path: ['data', name],
    rule,
  }));
  const { siren, siret, vatNumber } = numbers;
  if (siren === null && vatNumber === null) fields.push({ path: ['data', 'siren'], rule: 'required' });
  return fields.length > 0 ? { ok: false, code: 'invalid-body', fields } : done({ siren, siret, vatNumber });
}

/** The caller's company as this transaction has made it. */
export async function storedCompany(
  sql: Sql,
  caller: Pick<CustomerIdentity, 'id'>,
): Promise<{ ok: true; value: OwnCompany }> {
  const company = await readOwnCompany(sql, caller);
  if (company === null) throw new Error('The company was not written');
  return done(company);
}
