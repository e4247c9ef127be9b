import { shopDatabase } from '../database/database.ts';
import type { CustomerIdentity } from './customer-identity.ts';

/** The customer whose session a token's record belongs to, or null when session or account has ended or is blocked. */
export async function findTokenOwner(record: string): Promise<CustomerIdentity | null> {
  const [row] = await shopDatabase().sql(
    `select u.id, u.document_id as "documentId", u.email, u.username, coalesce(u.confirmed, false) as confirmed,
            s.id as "sessionId", s.is_remembered as "isRemembered"
     from strapi_sessions t
     join shop_sessions s on s.id = t.device_id
     join up_users u on u.id = s.user_id
     where t.session_id = :record and t.origin = 'customer' and s.ends_at > now()
       and s.account_version = coalesce(u.session_version, 0) and u.blocked is not true`,
    { record },
  );
  if (row === undefined) return null;
  const { sessionId: id, isRemembered, ...customer } = row;
  return { ...customer, session: { id, isRemembered } };
}
