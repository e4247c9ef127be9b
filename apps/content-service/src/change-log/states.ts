import * as z from 'zod/mini';
import type { LoggedChange } from './change-log-queries.ts';

/** Fields of an entry with their values, as the log keeps them; those of single components by a path: `bank.iban`. */
export type State = Readonly<Record<string, unknown>>;

const stored = z.nullable(z.record(z.string(), z.unknown()));

export function beforeOf({ before }: Pick<LoggedChange, 'before'>): z.infer<typeof stored> {
  return stored.parse(before);
}

export function afterOf({ after }: Pick<LoggedChange, 'after'>): z.infer<typeof stored> {
  return stored.parse(after);
}

export function kindOf(change: Pick<LoggedChange, 'before' | 'after'>): 'created' | 'changed' | 'deleted' {
  if (change.before === null) return 'created';
  return change.after === null ? 'deleted' : 'changed';
}

/**
 * The fields that an entry must get back to be what it was before the oldest of these changes, which are those since then.
 * @param changes newest first.
 */
export function stateBefore(changes: readonly Pick<LoggedChange, 'before' | 'after'>[]): State {
  const state: Record<string, unknown> = {};
  for (const change of changes) {
    const before = beforeOf(change) ?? {};
    for (const field of Object.keys(afterOf(change) ?? {})) state[field] = before[field] ?? null;
    Object.assign(state, before);
  }
  return state;
}
