import type { Knex } from 'knex';
import * as z from 'zod/mini';

export interface DocumentWrite {
  readonly uid: string;
  readonly action: 'create' | 'update' | 'clone' | 'delete';
  /** The document that is written to; null for a new one. */
  readonly documentId: string | null;
  /** The transaction of the write; throwing takes the write back. */
  readonly trx: Knex.Transaction;
}

/** Gives the documentId of what was written, or null when nothing was. */
export type PerformWrite = () => Promise<string | null>;

const withDocumentId = z.object({ documentId: z.string() });
const writeAction = z.enum(['create', 'update', 'clone', 'delete']);

function documentIdOf(value: unknown): string | null {
  const parsed = withDocumentId.safeParse(value);
  return parsed.success ? parsed.data.documentId : null;
}

/**
 * Puts `around` in the way of every write to documents of the types that `isMeant` picks, whoever writes: a form, an
 * import, the seed. `around` performs the write itself, inside one transaction.
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
      await around({ uid, action: write.data, documentId, trx: trx as Knex.Transaction }, perform);
      return result;
    });
  });
}
