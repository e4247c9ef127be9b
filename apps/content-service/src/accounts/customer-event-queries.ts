import type { CustomerEventKind } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

/** Whom an event is about: an account, or a guest by mailbox. */
export type Person =
  | { readonly accountId: number; readonly email: null }
  | { readonly accountId: null; readonly email: string };

/** A note of staff about a customer, or something that was done for them. */
export interface CustomerEvent {
  readonly kind: CustomerEventKind;
  readonly detail: string | null;
  /** Name of the member of staff; null where the customer did it. */
  readonly by: string | null;
  readonly at: Date;
}

export async function recordCustomerEvent(sql: Sql, person: Person, { at, ...event }: CustomerEvent): Promise<void> {
  await sql(
    `insert into shop_customer_events (account_id, email, kind, detail, author, at)
     values (:accountId, :email, :kind, :detail, :by, cast(:at as timestamptz))`,
    { ...person, ...event, at: at.toISOString() },
  );
}

/** The events of an account, or of guests with one of these mailboxes, newest first. */
export async function listCustomerEvents(
  sql: Sql,
  accountId: number | null,
  mailboxes: readonly string[],
): Promise<CustomerEvent[]> {
  return sql(
    `select kind, detail, author as by, at from shop_customer_events
     where account_id = :accountId or email = any(:mailboxes) order by at desc, id desc limit 200`,
    { accountId, mailboxes },
  );
}
