import { randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { inject } from 'vitest';
import { newDocumentId } from '../../src/database/document-id.ts';
import { query } from './order-fixtures.ts';

export interface TestCustomer {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

/** An account with a token as the service itself would issue it: same secret of the installation, same claims. */
export async function addCustomer(databaseUrl: string, email = `${newDocumentId()}@exemple.fr`): Promise<TestCustomer> {
  const [row] = await query<{ id: number }>(
    databaseUrl,
    `insert into up_users (document_id, username, email, provider, confirmed, blocked, session_version, created_at, updated_at, published_at)
     values ($1, $1, $2, 'local', true, false, 0, now(), now(), now()) returning id`,
    [newDocumentId(), email],
  );
  const id = row?.id ?? 0;
  return { id, email, token: await issueToken(id, databaseUrl) };
}

async function issueToken(id: number, databaseUrl: string): Promise<string> {
  const sessionId = randomBytes(16).toString('hex');
  await query(
    databaseUrl,
    `with login as (
       insert into shop_sessions (id, user_id, account_version, is_remembered, user_agent, started_at, used_at, ends_at)
       values ($1, $2, 0, false, '', now(), now(), now() + interval '1 day')
     )
     insert into strapi_sessions (document_id, user_id, session_id, device_id, origin, status, type, expires_at)
     values ($1, $2::text, $1, $1, 'customer', 'active', 'session', now() + interval '1 day')`,
    [sessionId, id],
  );
  process.env['SHOP_SECRET'] = inject('cluster').secrets.SHOP_SECRET;
  process.env['DATABASE_URL'] = databaseUrl;
  // Reads its settings when it is first loaded, hence not before they are set.
  const { deriveSecret } = await import('../../src/environment/secrets.ts');
  const claims = { userId: String(id), sessionId, type: 'access' };
  return jwt.sign(claims, deriveSecret('customer-session'), { expiresIn: 900 });
}
