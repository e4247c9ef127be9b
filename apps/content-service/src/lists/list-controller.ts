import type { ErrorCode, listEndpoints } from '@economat/contract';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done, OK, type Outcome, viewOf } from '../outcome.ts';
import type { StoredHead, StoredList } from './list-queries.ts';
import { addList, changeList, type ListDeps, mayShareLists, readList, readLists, removeList } from './own-lists.ts';
import { shopTime } from '../jobs/shop-clock.ts';

/** The real ones of this process. */
function listServices(): ListDeps {
  return { database: shopDatabase(), now: shopTime };
}

function headView({ documentId, name, address, place, isShared, version, changedAt }: StoredHead) {
  const where = address === null ? null : place;
  return {
    documentId,
    name,
    address,
    place: where,
    isShared: isShared === true,
    version,
    changedAt: changedAt.toISOString(),
  };
}

/** The list of an outcome as its reader sees it. */
async function shown<Code extends ErrorCode>(caller: CustomerIdentity, outcome: Outcome<StoredList, Code>) {
  if (!outcome.ok) return outcome;
  const { lines, ...head } = outcome.value;
  const mayShare = await mayShareLists(listServices(), caller);
  return done({ data: { ...headView(head), lines: [...lines] }, meta: { mayShare } });
}

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
    return shown(caller, await readList(listServices(), caller, params.id));
  },

  async createList({ body, caller }) {
    return shown(caller, await addList(listServices(), caller, body.data));
  },

  async updateList({ params, body, caller }) {
    return shown(caller, await changeList(listServices(), caller, params.id, body.data));
  },

  async deleteList({ params, caller }) {
    return viewOf(await removeList(listServices(), caller, params.id), () => OK);
  },
} satisfies Controllers<typeof listEndpoints>;
