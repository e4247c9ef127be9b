import { parisDay } from '@economat/commerce';
import type { QuoteRequest } from '@economat/contract';
import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import { accessTokenHashOf } from '../orders/access-token.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { checkQuote } from './check-quote.ts';
import { findQuote, insertQuote, lockQuote, updateContent } from './quote-queries.ts';
import type { Moment, QuoteContent, StoredQuote } from './stored-quote.ts';

/** Stores a new draft at the prices of today; gives its documentId. @param by name of the member of staff. */
export async function createQuote(
  { database: { sql }, now, accessTokenSecret }: OrderDeps,
  data: QuoteRequest,
  by: string | null,
): Promise<Outcome<string, 'invalid-body'>> {
  const at = now();
  const checked = await checkQuote(sql, data, parisDay(at));
  if (!checked.ok) return { ok: false, code: 'invalid-body', fields: checked.fields };
  return done(
    await storeDraft(sql, accessTokenSecret, checked.value, {
      at,
      by,
      replacesId: null,
      askedBy: 'staff',
      wish: null,
    }),
  );
}

/** Writes a draft again, at the prices of today. */
export async function saveQuote(
  { database, now }: OrderDeps,
  reference: string,
  data: QuoteRequest,
  by: string | null,
): Promise<Outcome<string, 'invalid-body' | 'not-found' | 'quote-closed'>> {
  return database.transaction<Outcome<string, 'invalid-body' | 'not-found' | 'quote-closed'>>(async (sql) => {
    const quote = await lockQuote(sql, reference);
    if (quote === null) return refused('not-found');
    if (quote.status !== 'draft') return refused('quote-closed');
    const at = now();
    const checked = await checkQuote(sql, data, parisDay(at));
    if (!checked.ok) return { ok: false, code: 'invalid-body', fields: checked.fields };
    await updateContent(sql, quote.id, checked.value, { at, by });
    return done(quote.documentId);
  });
}

/** A draft with the content of a quote that was sent, to be changed and sent in its place; it is priced again when it is saved. */
export async function replaceQuote(
  { database: { sql }, now, accessTokenSecret }: OrderDeps,
  reference: string,
  by: string | null,
): Promise<Outcome<string, 'not-found' | 'quote-closed'>> {
  const quote = await findReplaceable(sql, reference);
  if (!quote.ok) return quote;
  const { id: replacesId, askedBy, wish } = quote.value;
  const more = { at: now(), by, replacesId, askedBy, wish };
  return done(await storeDraft(sql, accessTokenSecret, quote.value, more));
}

async function findReplaceable(
  sql: Sql,
  reference: string,
): Promise<Outcome<StoredQuote, 'not-found' | 'quote-closed'>> {
  const quote = await findQuote(sql, reference);
  if (quote === null) return refused('not-found');
  return quote.status === 'draft' || quote.status === 'accepted' ? refused('quote-closed') : done(quote);
}

async function storeDraft(
  sql: Sql,
  secret: string,
  content: QuoteContent,
  more: Moment & Pick<StoredQuote, 'askedBy' | 'wish' | 'replacesId'>,
): Promise<string> {
  const documentId = newDocumentId();
  const accessTokenHash = accessTokenHashOf(secret, documentId, 'quote');
  await insertQuote(sql, content, { ...more, documentId, accessTokenHash, attempt: null });
  return documentId;
}
