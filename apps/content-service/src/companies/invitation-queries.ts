import { COMPANY_ROLES } from '@economat/commerce';
import * as z from 'zod/mini';
import type { Row, Sql } from '../database/sql.ts';

const INVITATION = `i.id, i.document_id as "documentId", i.company_id as "companyId", c.name as company, i.email, i.role, i.language,
  i.code_id as "codeId", i.sent_at as "sentAt", i.expires_at as "expiresAt", u.email as inviter
  from shop_company_invitations i join shop_companies c on c.id = i.company_id join up_users u on u.id = i.invited_by`;
const BY_CODE_ID = `select ${INVITATION} where i.code_id = :codeId` as const;
const BY_HASH = `select ${INVITATION} where i.hash = :hash` as const;
const OF_COMPANY = `select ${INVITATION} where i.company_id = :companyId order by i.sent_at, i.id` as const;

const role = z.enum(COMPANY_ROLES);

function invitation(row: Row<typeof BY_CODE_ID>) {
  return { ...row, role: role.parse(row.role) };
}

/** An invitation that nobody has answered yet. */
export type StoredInvitation = ReturnType<typeof invitation>;

export async function findInvitation(sql: Sql, codeId: string): Promise<StoredInvitation | null> {
  const [row] = await sql(BY_CODE_ID, { codeId });
  return row === undefined ? null : invitation(row);
}

export async function invitationOfHash(sql: Sql, hash: string): Promise<StoredInvitation | null> {
  const [row] = await sql(BY_HASH, { hash });
  return row === undefined ? null : invitation(row);
}

export async function invitationsOf(sql: Sql, companyId: number): Promise<StoredInvitation[]> {
  return (await sql(OF_COMPANY, { companyId })).map(invitation);
}

interface Sending {
  readonly codeId: string;
  readonly hash: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

interface NewInvitation extends Pick<StoredInvitation, 'documentId' | 'companyId' | 'email' | 'role' | 'language'> {
  readonly invitedBy: number;
}

function moments({ at, expiresAt, ...sending }: Sending) {
  return { ...sending, at: at.toISOString(), expiresAt: expiresAt.toISOString() };
}

/** Writes an invitation; a second one to a mailbox takes the place of the first. */
export async function insertInvitation(sql: Sql, invited: NewInvitation, sending: Sending): Promise<void> {
  await sql(
    `insert into shop_company_invitations
       (document_id, company_id, email, role, language, invited_by, code_id, hash, sent_at, expires_at)
     values (:documentId, :companyId, :email, :role, :language, :invitedBy, :codeId, :hash, :at, :expiresAt)
     on conflict (company_id, email) do update set role = excluded.role, language = excluded.language,
       invited_by = excluded.invited_by, code_id = excluded.code_id, hash = excluded.hash, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at`,
    { ...invited, ...moments(sending) },
  );
}

/** Gives an invitation another code; the links of before open nothing any more. */
export async function renewInvitation(sql: Sql, id: number, sending: Sending): Promise<void> {
  await sql(
    `update shop_company_invitations set code_id = :codeId, hash = :hash, sent_at = :at, expires_at = :expiresAt where id = :id`,
    { id, ...moments(sending) },
  );
}

/** One of a company's; another's is not found. */
export async function invitationOf(sql: Sql, companyId: number, reference: string): Promise<StoredInvitation | null> {
  return (await invitationsOf(sql, companyId)).find(({ documentId }) => documentId === reference) ?? null;
}

/** @returns whether it was there: of two who accept or withdraw it, the first. */
export async function deleteInvitation(sql: Sql, id: number): Promise<boolean> {
  return (await sql('delete from shop_company_invitations where id = :id returning id', { id })).length > 0;
}
