import type { staffEndpoints } from '@economat/contract';
import { releaseAddress } from '../catalogue/former-address-queries.ts';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done, OK, refused } from '../outcome.ts';
import { createPreview } from './create-preview.ts';
import { itemAddress } from './item-address.ts';
import { endPreviews } from './preview-queries.ts';

/** What editors do before an item is seen. */
export const publicationController = {
  itemAddress: async ({ query }) => done({ data: await itemAddress(shopDatabase().sql, query) }),

  async releaseAddress({ body }) {
    const isReleased = await releaseAddress(shopDatabase().sql, body.data.slug);
    return isReleased ? done(OK) : refused('not-found');
  },

  async endPreviews({ caller }) {
    await endPreviews(shopDatabase().sql, caller.id);
    return done(OK);
  },

  createPreview: async ({ body }) => done({ data: await createPreview(shopDatabase().sql, body.data) }),
} satisfies Partial<Controllers<typeof staffEndpoints>>;
