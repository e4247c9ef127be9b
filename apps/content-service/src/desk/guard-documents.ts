import { errors } from '@strapi/utils';
import * as z from 'zod/mini';
import { countChildren, lockTree } from './tree-place-queries.ts';
import { aroundDocumentWrites, type DocumentWrite, type PerformWrite } from '../database/document-writes.ts';
import { completeItem } from './complete-item.ts';
import { databaseOf } from '../database/sql.ts';
import { DOCUMENT_CHECKS } from './check-document.ts';
import { type EditorProblem, problemAt } from './field-problem.ts';
import { deletionRefusal } from './rules/deletion.ts';

const ITEM = 'api::sidebar-item.sidebar-item';

/** Fields that the database keeps unique; Strapi's own check loses a race of two saves. */
const UNIQUE_FIELDS: Readonly<Record<string, string>> = {
  sidebar_items_slug_key: 'slug',
  sidebar_items_reference_key: 'reference',
  legal_pages_slug_key: 'slug',
};

const uniqueViolation = z.object({ code: z.literal('23505'), constraint: z.string() });

/** The desk shows each message at its field. */
function refusal(problems: readonly EditorProblem[]): Error {
  return new errors.ValidationError(problems.map(({ message }) => message).join(' '), {
    errors: problems.map(({ path, message }) => ({ path: [...path], message, name: 'ValidationError' })),
  });
}

function refuseIf(problems: readonly EditorProblem[]): void {
  if (problems.length > 0) throw refusal(problems);
}

function violatedField(error: unknown): string | null {
  const parsed = uniqueViolation.safeParse(error);
  return parsed.success ? (UNIQUE_FIELDS[parsed.data.constraint] ?? null) : null;
}

/** Refuses to delete categories with contents. */
async function checkDeletion({ documentId, trx }: DocumentWrite): Promise<void> {
  const reason = documentId === null ? null : deletionRefusal(await countChildren(trx, documentId));
  if (reason !== null) throw new errors.ValidationError(reason);
}

async function checkWritten(write: DocumentWrite, perform: PerformWrite): Promise<void> {
  if (write.uid === ITEM) refuseIf(await completeItem(write));
  const check = DOCUMENT_CHECKS[write.uid];
  const isChange = write.action === 'update' && write.documentId !== null;
  const before = isChange ? await check?.readBefore?.(write.documentId) : null;
  const documentId = await perform();
  if (check === undefined || documentId === null) return;
  refuseIf(await check.problems({ documentId, trx: write.trx, before: before ?? null }));
}

/**
 * Refuses content that the shop could not show or sell. The stored document is checked inside the transaction of the write, so that every
 * way of saving (form, relation drag, import, seed) obeys the same rules; a refusal rolls it back.
 */
export function guardDocuments(): void {
  aroundDocumentWrites(
    (uid) => uid in DOCUMENT_CHECKS,
    async (write, perform) => {
      if (write.uid === ITEM) await lockTree(databaseOf(write.trx).sql);
      if (write.action === 'delete') {
        if (write.uid === ITEM) await checkDeletion(write);
        await perform();
        return;
      }
      try {
        await checkWritten(write, perform);
      } catch (error) {
        const field = violatedField(error);
        if (field === null) throw error;
        throw refusal([problemAt(field, 'Cette valeur est déjà prise. Choisissez-en une autre.')]);
      }
    },
  );
}
