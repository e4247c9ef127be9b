import type { CustomerIdentity } from '../access/customer-identity.ts';
import { connection } from './connection.ts';

interface TokenOwnerRow {
  id: number;
  document_id: string;
  email: string;
  username: string;
  confirmed: boolean | null;
  blocked: boolean | null;
  session_version: number | null;
}

export interface TokenOwner {
  readonly identity: CustomerIdentity;
  readonly blocked: boolean;
  readonly sessionVersion: number;
}

/** The account a token names, or null when it is gone. */
export async function findTokenOwner(id: number): Promise<TokenOwner | null> {
  const row = await connection()<TokenOwnerRow>('up_users')
    .select('id', 'document_id', 'email', 'username', 'confirmed', 'blocked', 'session_version')
    .where({ id })
    .first();
  if (row === undefined) return null;
  const identity = {
    id: row.id,
    documentId: row.document_id,
    email: row.email,
    username: row.username,
    confirmed: row.confirmed ?? false,
  };
  return { identity, blocked: row.blocked ?? false, sessionVersion: row.session_version ?? 0 };
}
