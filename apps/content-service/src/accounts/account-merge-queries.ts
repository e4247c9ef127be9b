import type { Sql } from '../database/sql.ts';

/** Records that a mailbox belongs to an account beside its own address. */
export async function addMailbox(sql: Sql, userId: number, email: string, at: Date): Promise<void> {
  await sql(
    `insert into shop_account_mailboxes (email, user_id, proven_at) values (:email, :userId, :at)
     on conflict (email) do update set user_id = excluded.user_id, proven_at = excluded.proven_at`,
    { email, userId, at: at.toISOString() },
  );
}

/** The mailboxes that were merged into an account, the oldest first. */
export async function listMailboxes(sql: Sql, userId: number): Promise<string[]> {
  const rows = await sql('select email from shop_account_mailboxes where user_id = :userId order by proven_at, email', {
    userId,
  });
  return rows.map(({ email }) => email);
}

/** Moves everything of one account to another and ends it. What the other one says of itself stays. */
export async function moveAccount(sql: Sql, from: number, into: number): Promise<void> {
  const both = { from, into };
  // Who is of another company leaves this one first: what was asked for here must not be placed there.
  await sql(
    `delete from shop_company_members m using shop_company_members own
     where m.user_id = :from and own.user_id = :into and own.company_id <> m.company_id`,
    both,
  );
  await sql('select shop_move_customer(:from, :into)', both);
  await sql('update shop_purchase_requests set decided_by = :into where decided_by = :from', both);
  await sql(
    `update user_addresses a set users_permissions_user_id = :into, is_primary = is_primary and not exists (
       select from user_addresses own where own.users_permissions_user_id = :into and own.type = a.type and own.is_primary)
     where users_permissions_user_id = :from`,
    both,
  );
  await sql('update shop_customer_events set account_id = :into where account_id = :from', both);
  await sql(
    `update shop_company_members set user_id = :into
     where user_id = :from and not exists (select from shop_company_members own where own.user_id = :into)`,
    both,
  );
  await sql('update shop_account_mailboxes set user_id = :into where user_id = :from', both);
  await sql(
    `update up_users u set first_name = coalesce(u.first_name, m.first_name), name = coalesce(u.name, m.name),
            display_name = coalesce(u.display_name, m.display_name), company_name = coalesce(u.company_name, m.company_name),
            siren = coalesce(u.siren, m.siren), vat_number = coalesce(u.vat_number, m.vat_number)
     from up_users m where u.id = :into and m.id = :from`,
    both,
  );
  // What goes with an account by its mailbox must stay: the mailbox belongs to the other one now.
  await sql(`update up_users set confirmed = false, email = '' where id = :from`, { from });
  await sql(`select set_config('shop.erasure_cause', 'merge', true)`);
  await sql('delete from up_users where id = :from', { from });
}
