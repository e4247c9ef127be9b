import type { staffEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { asData, done, refused } from '../outcome.ts';
import { readChanges } from './read-changes.ts';
import { restoreChange } from './restore-change.ts';

/** Who changed what, and the way back. */
export const changeLogController = {
  async changeLog({ query, caller }) {
    return done(await readChanges(shopDatabase().sql, query, caller));
  },

  async restoreChange({ params, body: { data }, caller }) {
    const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : null;
    if (id === null) return refused('not-found');
    return asData(await restoreChange(shopDatabase().sql, id, data.field, caller));
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
