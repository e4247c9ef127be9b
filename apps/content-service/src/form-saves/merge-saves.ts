import { OPENED_HEADER } from '@economat/contract';
import { errors } from '@strapi/utils';
import * as z from 'zod/mini';
import { entryShape } from '../change-log/entry-shape-queries.ts';
import { labelOf, namedValue } from '../change-log/field-words.ts';
import { namesIn } from '../change-log/reference-queries.ts';
import { aroundDocumentWrites, type DocumentWrite, type PerformWrite } from '../database/document-writes.ts';
import { databaseOf } from '../database/sql.ts';
import { changesSinceOpened, type ChangeSince, lockEntry, readState, savedSnapshot } from './form-save-queries.ts';
import { type OpenedForm, openedFormOf, tokenOf } from './opened-form.ts';
import { type Fields, overwrittenFields } from './three-way.ts';

const fields = z.record(z.string(), z.unknown());
const nullableFields = z.nullable(fields);

/**
 * Saves of a form keep what others have saved since it was opened. Different fields merge, because a form sends only what was changed in
 * it; a field that both changed is refused with both values and who wrote the other, for the editor to choose.
 */
export function mergeSaves(): void {
  aroundDocumentWrites((type) => entryShape(type) !== null, merge);
}

async function merge(write: DocumentWrite, perform: PerformWrite): Promise<void> {
  const ctx = strapi.requestContext.get();
  const opened = ctx === undefined ? null : openedFormOf(ctx);
  const { trx, uid, documentId } = write;
  if (opened === null || write.action !== 'update' || documentId === null) {
    await perform();
    return;
  }
  const entry = await lockEntry(trx, uid, documentId, write.locale);
  if (entry === null) {
    await perform();
    return;
  }
  const before = fields.parse(await readState(trx, uid, entry));
  const others = await changesSinceOpened(trx, uid, entry, opened);
  await perform();
  const after = fields.parse(await readState(trx, uid, entry));
  const { sql } = databaseOf(trx);
  const saved = await savedSnapshot(sql);
  const overwritten = overwrittenBy(before, after, others, opened);
  if (overwritten.length > 0) await refuse(uid, { before, after }, overwritten, tokenOf({ ...saved, own: null }));
  ctx?.set(OPENED_HEADER, tokenOf(saved));
}

interface Overwritten {
  readonly field: string;
  /** Null for sales, which nobody writes. */
  readonly by: ChangeSince | null;
}

function overwrittenBy(
  before: Fields,
  after: Fields,
  others: readonly ChangeSince[],
  { stock }: OpenedForm,
): Overwritten[] {
  const authors = new Map<string, ChangeSince | null>();
  // Sold pieces are in no log, so the stock itself is compared.
  if (stock !== undefined && stock !== before['stock']) authors.set('stock', null);
  for (const change of others) {
    const states = [nullableFields.parse(change.before), nullableFields.parse(change.after)];
    for (const field of states.flatMap((state) => Object.keys(state ?? {}))) authors.set(field, change);
  }
  return overwrittenFields(before, after, new Set(authors.keys())).map((field) => ({
    field,
    by: authors.get(field) ?? null,
  }));
}

/** The panel shows both values of each field and sends again what its editor chose; the sentence is for whoever saves by other means. */
async function refuse(
  type: string,
  { before, after }: { readonly before: Fields; readonly after: Fields },
  overwritten: readonly Overwritten[],
  opened: string,
): Promise<never> {
  const names = await namesIn([{ type, states: [before, after] }]);
  const conflicts = overwritten.map(({ field, by }) => ({
    field,
    label: labelOf(type, field),
    theirs: namedValue(type, field, before[field], names),
    mine: namedValue(type, field, after[field], names),
    by: { kind: by?.actorKind ?? 'shop', id: by?.actorId ?? null, name: by?.actorName ?? null },
    at: by?.at.toISOString() ?? null,
  }));
  const labels = conflicts.map(({ label }) => label).join(', ');
  throw new errors.ValidationError(
    `Quelqu’un d’autre a modifié ceci depuis l’ouverture de la fiche : ${labels}. Rien n’est enregistré.`,
    {
      code: 'entry-changed-meanwhile',
      conflicts,
      opened,
      stock: before['stock'] ?? null,
      // At their fields, for an editor who goes back to the form.
      errors: conflicts.map(({ field }) => ({
        path: field.split('.'),
        message: 'Modifié par quelqu’un d’autre depuis l’ouverture de la fiche.',
        name: 'ValidationError',
      })),
    },
  );
}
