import type { staffEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { asData } from '../outcome.ts';
import { findSellableItems } from '../search/find-sellable-items.ts';
import { receiveDifference } from './apply-paid-change.ts';
import { takeBack } from './end-change.ts';
import { makeChange, previewChange } from './make-change.ts';
import { readStaffChanges } from './read-staff-changes.ts';

/** Articles offered for a search, all at once. */
const ITEMS = 20;

/** Changes of orders for staff. */
export const staffChangeController = {
  async orderChanges({ params }) {
    return asData(await readStaffChanges(orderServices(), params.id));
  },

  async changeItems({ query }) {
    return asData(await findSellableItems(query.q, ITEMS));
  },

  async previewOrderChange({ params, body }) {
    return asData(await previewChange(orderServices(), params.id, body.data));
  },

  async makeOrderChange({ params, body, caller }) {
    return asData(await makeChange(orderServices(), params.id, body.data, caller.name));
  },

  async takeBackChange({ params, caller }) {
    return asData(await takeBack(orderServices(), params.id, caller.name));
  },

  async receiveDifference({ params, caller }) {
    return asData(await receiveDifference(orderServices(), params.id, caller.name));
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
