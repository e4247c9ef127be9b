import { errors } from '@strapi/utils';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

export interface DocumentWrite {
  readonly uid: string;
  readonly action: 'create' | 'update' | 'clone' | 'delete';
  /** The written document; null for a new one. */
  readonly documentId: string | null;
  /** The language of the written version, if the write names one. */
  readonly locale: string | null;
  /** The fields to be written, which may be completed before the write; empty for a deletion. */
  readonly data: Record<string, unknown>;
  /** The transaction of the write; throwing rolls it back. */
  readonly trx: Knex.Transaction;
}

/** Returns the documentId of the written document, or null when nothing was written. */
export type PerformWrite = () => Promise<string | null>;

const withLocale = z.object({ locale: z.string() });
const withDocumentId = z.object({ documentId: z.string() });
const writeAction = z.enum(['create', 'update', 'clone', 'delete']);

function dataOf(params: unknown): Record<string, unknown> {
  const data: unknown = typeof params === 'object' && params !== null && 'data' in params ? params.data : null;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

function documentIdOf(value: unknown): string | null {
  const parsed = withDocumentId.safeParse(value);
  return parsed.success ? parsed.data.documentId : null;
}

/**
 * Wraps `around` around every write to documents of the types that `isMeant` selects, by form, import or seed. `around` performs the write
 * itself, inside one transaction.
 */
export function aroundDocumentWrites(
  isMeant: (uid: string) => boolean,
  around: (write: DocumentWrite, perform: PerformWrite) => Promise<void>,
): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const write = writeAction.safeParse(action);
    if (!write.success || !isMeant(uid)) return next();
    return strapi.db.transaction(async ({ trx }) => {
      let result: Awaited<ReturnType<typeof next>> = null;
      async function perform(): Promise<string | null> {
        result = await next();
        return documentIdOf(result);
      }
      const documentId = documentIdOf(params);
      const named = withLocale.safeParse(params);
      const locale = named.success ? named.data.locale : null;
      const data = dataOf(params);
      await around({ uid, action: write.data, documentId, locale, data, trx: trx as Knex.Transaction }, perform);
      return result;
    });
  });
}

const WRITES: ReadonlySet<string> = new Set([
  'create',
  'update',
  'delete',
  'clone',
  'publish',
  'unpublish',
  'discardDraft',
]);

/** Lets nobody write documents of these types in a form, not even an administrator, but for what is allowed. */
export function refuseDocumentWrites(uids: readonly string[], reason: string, allowed: readonly string[] = []): void {
  strapi.documents.use(async ({ uid, action }, next) => {
    if (uids.includes(uid) && WRITES.has(action) && !allowed.includes(action)) {
      throw new errors.ApplicationError(reason);
    }
    return next();
  });
}
