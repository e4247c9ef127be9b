import { inject } from 'vitest';
import { query } from './order-fixtures.ts';

/** The code that is about to be mailed, derived as the mail's writer does, for tests without a mailbox. */
export async function outboxCode(databaseUrl: string, userId: number, purpose: string): Promise<string> {
  const [row] = await query<{ id: string }>(
    databaseUrl,
    'select id from shop_account_codes where user_id = $1 and purpose = $2 order by created_at desc limit 1',
    [userId, purpose],
  );
  process.env['SHOP_SECRET'] = inject('cluster').secrets.SHOP_SECRET;
  process.env['DATABASE_URL'] = databaseUrl;
  // Read their settings when they are first loaded, hence not before those are set.
  const [{ codeOf }, { deriveSecret }] = await Promise.all([
    import('../../src/accounts/mailed-code.ts'),
    import('../../src/environment/secrets.ts'),
  ]);
  return codeOf(deriveSecret('account-codes'), row?.id ?? '');
}
