import type { listEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done, OK, viewOf } from '../outcome.ts';
import type { StoredHead, StoredList } from './list-queries.ts';
import { addList, changeList, type ListDeps, readList, readLists, removeList } from './own-lists.ts';

/** The real ones of this process. */
function listServices(): ListDeps {
  return { database: shopDatabase(), now: () => new Date() };
}

function headView({ documentId, name, address, version, changedAt }: StoredHead) {
  return { documentId, name, address, version, changedAt: changedAt.toISOString() };
}

const shown = ({ lines, ...head }: StoredList) => ({ data: { ...headView(head), lines: [...lines] } });

export const listController = {
  async lists({ caller }) {
    const lists = await readLists(listServices(), caller);
    return done({
      data: lists.map(({ lineCount, orderedCount, orderedAt, ...head }) => ({
        ...headView(head),
        lineCount: Number(lineCount),
        orderedCount: Number(orderedCount),
        orderedAt: orderedAt?.toISOString() ?? null,
      })),
    });
  },

  async list({ params, caller }) {
    return viewOf(await readList(listServices(), caller, params.id), shown);
  },

  async createList({ body, caller }) {
    return viewOf(await addList(listServices(), caller, body.data), shown);
  },

  async updateList({ params, body, caller }) {
    return viewOf(await changeList(listServices(), caller, params.id, body.data), shown);
  },

  async deleteList({ params, caller }) {
    return viewOf(await removeList(listServices(), caller, params.id), () => OK);
  },
} satisfies Controllers<typeof listEndpoints>;
