import type { Sql } from '../database/sql.ts';
import { CONTENT, contentRow, storedQuoteFrom } from './quote-rows.ts';
import type { Moment, QuoteContent, StoredQuote } from './stored-quote.ts';

const QUOTE_DOCUMENT = `to_jsonb(q) || jsonb_build_object(
  'order', (select jsonb_build_object('documentId', o.document_id, 'orderNumber', o.order_number) from orders o where o.id = q.order_id),
  'customer', (select jsonb_build_object('id', u.id, 'documentId', u.document_id, 'email', u.email) from up_users u where u.id = q.customer_id),
  'replaces', (select former.number from shop_quotes former where former.id = q.replaces_id),
  'replaced_by', (select max(next.number) from shop_quotes next where next.replaces_id = q.id and next.status <> 'draft')) as document`;

const BY_REFERENCE = `where q.document_id = :reference or q.number = upper(:reference)`;

/** @param reference documentId or number. */
export async function findQuote(sql: Sql, reference: string): Promise<StoredQuote | null> {
  const [row] = await sql(`select ${QUOTE_DOCUMENT} from shop_quotes q ${BY_REFERENCE}`, { reference });
  return row === undefined ? null : storedQuoteFrom(row.document);
}

/** The quote, locked until the transaction ends, so that one change of it follows the other. */
export async function lockQuote(sql: Sql, reference: string): Promise<StoredQuote | null> {
  const [row] = await sql(`select id from shop_quotes q ${BY_REFERENCE} for update`, { reference });
  // Read after the lock: what is joined would be as old as the wait for it.
  return row === undefined ? null : findQuote(sql, reference);
}

interface NewQuote extends Moment, Pick<StoredQuote, 'askedBy' | 'wish'> {
  readonly documentId: string;
  readonly accessTokenHash: string;
  readonly replacesId: number | null;
  /** The key of a buyer's call, and what it asked for; null at the desk. */
  readonly attempt: { readonly key: string; readonly fingerprint: string } | null;
}

/** Stores a draft under the next number. Numbers have no gaps, since no quote is deleted before its period is over. */
export async function insertQuote(
  sql: Sql,
  content: QuoteContent,
  { at, by, attempt, ...quote }: NewQuote,
): Promise<void> {
  await sql(
    `with counter as (
       update shop_counters set value = value + 1 where name = 'quote' returning cast(value as text) as digits
     )
     insert into shop_quotes (document_id, number, status, access_token_hash, replaces_id, asked_by, wish, attempt_key,
       attempt_fingerprint, created_at, created_by, ${CONTENT})
     select :documentId, 'DEV-' || lpad(digits, greatest(7, length(digits)), '0'), 'draft', :accessTokenHash, :replacesId,
            :askedBy, :wish, :attemptKey, :attemptFingerprint, cast(:at as timestamptz), :by, ${CONTENT}
     from counter, jsonb_populate_record(cast(null as shop_quotes), cast(:row as jsonb))`,
    {
      ...quote,
      attemptKey: attempt?.key ?? null,
      attemptFingerprint: attempt?.fingerprint ?? null,
      at: at.toISOString(),
      by,
      row: JSON.stringify(contentRow(content)),
    },
  );
}

/** Lets calls with one key take turns until the transaction ends. */
export async function lockQuoteAttempt(sql: Sql, key: string): Promise<void> {
  await sql('select pg_advisory_xact_lock(hashtext(:lock))', { lock: `quote-attempt:${key}` });
}

/** What a call with this key made, and for what. */
export async function findQuoteAttempt(
  sql: Sql,
  key: string,
): Promise<{ readonly documentId: string; readonly fingerprint: string | null } | null> {
  const [row] = await sql(
    `select document_id as "documentId", attempt_fingerprint as fingerprint from shop_quotes where attempt_key = :key`,
    { key },
  );
  return row ?? null;
}

/** Writes a draft again. Call under its lock. */
export async function updateContent(sql: Sql, id: number, content: QuoteContent, { at, by }: Moment): Promise<void> {
  await sql(
    `update shop_quotes set changed_at = cast(:at as timestamptz), changed_by = :by, (${CONTENT}) = (
       select ${CONTENT} from jsonb_populate_record(cast(null as shop_quotes), cast(:row as jsonb)))
     where id = :id`,
    { id, at: at.toISOString(), by, row: JSON.stringify(contentRow(content)) },
  );
}

/** Call under its lock. */
export async function markSent(sql: Sql, id: number, { at, by }: Moment): Promise<void> {
  await sql(
    `update shop_quotes set status = 'sent', sent_at = cast(:at as timestamptz), sent_by = :by where id = :id`,
    { id, at: at.toISOString(), by },
  );
}

interface Closing extends Moment {
  readonly status: 'accepted' | 'declined' | 'withdrawn';
  readonly reason: string | null;
  readonly orderId: number | null;
}

/** Call under its lock. */
export async function closeQuote(sql: Sql, id: number, { at, ...closing }: Closing): Promise<void> {
  await sql(
    `update shop_quotes set status = :status, closed_at = cast(:at as timestamptz), closed_by = :by,
       close_reason = :reason, order_id = :orderId
     where id = :id`,
    { id, at: at.toISOString(), ...closing },
  );
}
