import { errors } from '@strapi/utils';
import * as z from 'zod/mini';
import { countChildren, lockTree } from '../persistence/content/tree-place.ts';
import { DOCUMENT_CHECKS } from './check-document.ts';
import { type EditorProblem, problemAt } from './field-problem.ts';
import { deletionRefusal } from './rules/deletion.ts';

const ITEM = 'api::sidebar-item.sidebar-item';
const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'clone']);

/** Fields that the database keeps unique; Strapi's own check can be overtaken by a second save. */
const UNIQUE_FIELDS: Readonly<Record<string, string>> = {
  sidebar_items_slug_key: 'slug',
  sidebar_items_reference_key: 'reference',
  legal_pages_slug_key: 'slug',
  coupons_code_key: 'code',
};

const documentResult = z.object({ documentId: z.string() });
const uniqueViolation = z.object({ code: z.literal('23505'), constraint: z.string() });

/** The panel shows each message at its field. */
function refusal(problems: readonly EditorProblem[]): Error {
  return new errors.ValidationError(problems.map(({ message }) => message).join(' '), {
    errors: problems.map(({ path, message }) => ({ path: [...path], message, name: 'ValidationError' })),
  });
}

function translateViolation(error: unknown): unknown {
  const parsed = uniqueViolation.safeParse(error);
  const field = parsed.success ? UNIQUE_FIELDS[parsed.data.constraint] : undefined;
  return field === undefined
    ? error
    : refusal([problemAt(field, 'Cette valeur est déjà prise. Choisissez-en une autre.')]);
}

/**
 * Refuses content that the shop could not show or sell. What was written is judged as it was stored, inside the
 * transaction of the write, so that every way of saving (form, relation drag, import, seed) meets the same rules; a
 * refusal takes the write back.
 */
export function guardDocuments(): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const check = DOCUMENT_CHECKS[uid];
    if (check === undefined || !WRITES.has(action)) return next();
    try {
      return await strapi.db.transaction(async ({ trx }) => {
        if (uid === ITEM) await lockTree(trx);
        const target = documentResult.safeParse(params);
        const before = target.success && action === 'update' ? await check.readBefore?.(target.data.documentId) : null;
        const result = await next();
        const written = documentResult.safeParse(result);
        if (!written.success) return result;
        const { documentId } = written.data;
        const problems = await check.problems({ documentId, trx, before: before ?? null });
        if (problems.length > 0) throw refusal(problems);
        return result;
      });
    } catch (error) {
      throw translateViolation(error);
    }
  });
}

/** Keeps shelves with contents from being deleted. */
export function guardDeletion(): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const target = documentResult.safeParse(params);
    if (uid !== ITEM || action !== 'delete' || !target.success) return next();
    return strapi.db.transaction(async ({ trx }) => {
      await lockTree(trx);
      const reason = deletionRefusal(await countChildren(trx, target.data.documentId));
      if (reason !== null) throw new errors.ValidationError(reason);
      return next();
    });
  });
}
