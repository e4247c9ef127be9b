import type { Restored } from '@economat/contract';
import type { StaffCaller } from '../access/staff-caller.ts';
import type { Sql } from '../database/sql.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { changesSince, findChange, type LoggedChange } from './change-log-queries.ts';
import { changedTypeOf, isRestorable, visibleTypes } from './changed-types.ts';
import { readEntry, saveEntry } from './entry-queries.ts';
import { entryShape } from './entry-shape-queries.ts';
import { formerInput } from './former-input.ts';
import { labelOf } from './field-words.ts';
import { namesIn } from './reference-queries.ts';
import { isSold, mayRestore } from './restorable.ts';
import { beforeOf, kindOf, type State, stateBefore } from './states.ts';

/**
 * Puts one field of an entry, or the whole, back to what it was before a change; what came later is undone with it, but for its stock. It
 * goes through the entry's own form: its rules hold, and the log has it as a new change.
 */
export async function restoreChange(
  sql: Sql,
  id: number,
  field: string | null,
  caller: StaffCaller,
): Promise<Outcome<Restored, 'not-found' | 'nothing-to-restore' | 'forbidden'>> {
  const change = await findChange(sql, id);
  const kind = change === null ? null : changedTypeOf(change.type);
  if (change === null || kind === null || !visibleTypes(caller).includes(kind)) return refused('not-found');
  if (!isRestorable(change.type) || change.documentId === null) return refused('nothing-to-restore');
  const isDeleted = (await readEntry(change.type, change.documentId)) === null;
  const state = await formerState(sql, change, field, isDeleted);
  if (state === null) return refused('nothing-to-restore');
  // Nobody brings an entry back by one of its fields.
  if (isDeleted && (field !== null || kindOf(change) !== 'deleted')) return refused('nothing-to-restore');
  if (isDeleted ? !mayMake(caller, change.type) : !mayRestoreAll(caller, change.type, state))
    return refused('forbidden');
  return done(await putBack(change, change.documentId, state));
}

async function formerState(
  sql: Sql,
  change: LoggedChange,
  field: string | null,
  isDeleted: boolean,
): Promise<State | null> {
  const before = beforeOf(change);
  if (before === null || (field !== null && !(field in before))) return null;
  const state = field === null ? stateBefore(await changesSince(sql, change)) : { [field]: before[field] };
  if (isDeleted) return state;
  const kept = Object.entries(state).filter(([name]) => !isSold(change.type, name));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

function mayMake({ may, mayInForms }: StaffCaller, type: string): boolean {
  return may('change.restore') && mayInForms('create', type);
}

function mayRestoreAll(caller: StaffCaller, type: string, state: State): boolean {
  return Object.keys(state).every((field) => mayRestore(caller, type, field));
}

async function putBack(change: LoggedChange, documentId: string, state: State): Promise<Restored> {
  const shape = entryShape(change.type);
  if (shape === null) throw new Error(`${change.type} is put back but not logged`);
  const present = await readEntry(change.type, documentId);
  const names = await namesIn([{ type: change.type, states: [state] }]);
  const input = formerInput(shape, state, present, names);
  const left = input.left.map((field) => labelOf(change.type, field));
  return { problem: await saveEntry(change.type, documentId, input.data, present === null), left };
}
