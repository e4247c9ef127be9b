import type { staffEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { retryStuckMails } from '../mail/stuck-mail-queries.ts';
import { done, refused } from '../outcome.ts';
import { readShopState } from './read-shop-state.ts';

/** A number that PostgreSQL takes for an id. */
const ID = /^\d{1,18}$/;

export const operationsController = {
  shopState: async () => done({ data: await readShopState(shopDatabase().sql, new Date()) }),

  async retryMail({ params: { id } }) {
    const retried = ID.test(id) ? await retryStuckMails(shopDatabase().sql, id) : 0;
    return retried > 0 ? done({ data: { retried } }) : refused('not-found');
  },

  retryMails: async () => done({ data: { retried: await retryStuckMails(shopDatabase().sql, null) } }),
} satisfies Partial<Controllers<typeof staffEndpoints>>;
