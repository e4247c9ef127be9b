import { CHANGE_TOKEN_HEADER, type orderChangeEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { asData } from '../outcome.ts';
import { decideChange, readChange } from './decide-change.ts';

/** What a buyer does with a change of an order, by the link of a mail. */
export const orderChangeController = {
  async orderChange({ params }, ctx) {
    return asData(await readChange(orderServices(), params.id, ctx.get(CHANGE_TOKEN_HEADER)));
  },

  async decideOrderChange({ params, body }, ctx) {
    return asData(await decideChange(orderServices(), params.id, ctx.get(CHANGE_TOKEN_HEADER), body.data));
  },
} satisfies Controllers<typeof orderChangeEndpoints>;
