import { CHANGES_PAGE_SIZE, type ChangedType, type ChangeLog, type EntryChange } from '@economat/contract';
import type { StaffCaller } from '../access/staff-caller.ts';
import type { Sql } from '../database/sql.ts';
import { listChangers, listChanges, type LoggedChange } from './change-log-queries.ts';
import { changedTypeOf, isRestorable, loggedTypeOf, visibleTypes } from './changed-types.ts';
import { labelOf, namedValue } from './field-words.ts';
import { mayRestore } from './restorable.ts';
import { type Names, namesIn } from './reference-queries.ts';
import { afterOf, beforeOf, kindOf } from './states.ts';

export interface AskedChanges {
  readonly page?: number | undefined;
  readonly type?: ChangedType | undefined;
  readonly member?: number | undefined;
  readonly entry?: string | undefined;
}

/** A page of the log, of what the caller may see. */
export async function readChanges(
  sql: Sql,
  { page = 1, type, member, entry }: AskedChanges,
  caller: StaffCaller,
): Promise<ChangeLog> {
  const types = visibleTypes(caller);
  const chosen = types.filter((known) => type === undefined || known === type).map(loggedTypeOf);
  const pageSize = CHANGES_PAGE_SIZE;
  const [{ changes, total }, members] = await Promise.all([
    listChanges(
      sql,
      { types: chosen, member: member ?? null, entry: entry ?? null },
      { offset: (page - 1) * pageSize, limit: pageSize },
    ),
    listChangers(sql),
  ]);
  const names = await namesIn(
    changes.map((change) => ({ type: change.type, states: [beforeOf(change) ?? {}, afterOf(change) ?? {}] })),
  );
  const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
  return { data: changes.flatMap((change) => viewOf(change, names, caller)), meta: { pagination, members, types } };
}

function viewOf(change: LoggedChange, names: Names, caller: StaffCaller): EntryChange[] {
  const type = changedTypeOf(change.type);
  if (type === null) return [];
  const kind = kindOf(change);
  const fields = fieldsOf(change, names, caller);
  return [
    {
      id: Number(change.id),
      at: change.at.toISOString(),
      actor: { kind: change.actorKind, id: change.actorId, name: change.actorName },
      kind,
      entry: { type, documentId: change.documentId, name: change.name, number: change.entryId },
      fields,
      canRestore: canRestoreWhole(change, kind, caller, fields),
    },
  ];
}

function canRestoreWhole(
  { type, documentId }: LoggedChange,
  kind: EntryChange['kind'],
  caller: StaffCaller,
  fields: EntryChange['fields'],
): boolean {
  if (!isRestorable(type) || documentId === null || !caller.may('change.restore')) return false;
  if (kind === 'deleted') return caller.mayInForms('create', type);
  return kind === 'changed' && fields.some(({ canRestore }) => canRestore);
}

function fieldsOf(change: LoggedChange, names: Names, caller: StaffCaller): EntryChange['fields'] {
  const [before, after] = [beforeOf(change) ?? {}, afterOf(change) ?? {}];
  const isChange = kindOf(change) === 'changed' && change.documentId !== null;
  const shown = (field: string, value: unknown) => namedValue(change.type, field, value, names);
  return [
    ...Object.keys({ ...before, ...after })
      // Of an entry that was made or deleted, empty fields tell nothing.
      .filter((field) => shown(field, before[field]) !== null || shown(field, after[field]) !== null)
      .map((field) => ({
        field,
        label: labelOf(change.type, field),
        before: shown(field, before[field]),
        after: shown(field, after[field]),
        isPersonal: false,
        canRestore: isChange && mayRestore(caller, change.type, field),
      })),
    ...change.personal.map((field) => ({
      field,
      label: labelOf(change.type, field),
      before: null,
      after: null,
      isPersonal: true,
      canRestore: false,
    })),
  ];
}
