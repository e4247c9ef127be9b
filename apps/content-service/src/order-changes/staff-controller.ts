import type { staffEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { asData, done } from '../outcome.ts';
import { receiveDifference } from './apply-paid-change.ts';
import { takeBack } from './end-change.ts';
import { findChangeItems } from './find-change-items.ts';
import { makeChange, previewChange } from './make-change.ts';
import { readStaffChanges } from './read-staff-changes.ts';

/** Changes of orders for staff. */
export const staffChangeController = {
  async orderChanges({ params }) {
    return asData(await readStaffChanges(orderServices(), params.id));
  },

  async changeItems({ query }) {
    return done({ data: await findChangeItems(orderServices(), query.q) });
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
