import {
  endpoints,
  type StandingOrder,
  standingOrderChange,
  standingOrderRequest,
  standingStep,
} from '@economat/contract';
import * as z from 'zod/mini';
import { accessBy } from '../account/session/link-access.ts';
import { sessionStore } from '../account/session/session-store.ts';
import { type ApiResult, browserApi } from '../shared/api/client.ts';

const asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create'), body: standingOrderRequest }),
  z.object({ kind: z.literal('change'), id: z.string(), body: standingOrderChange }),
  z.object({ kind: z.literal('step'), id: z.string(), secret: z.string(), body: standingStep }),
]);

/** The intents of the screens. */
export type StandingChange = z.input<typeof asked>;
export interface SavedStandingOrder {
  readonly data: StandingOrder;
}

export function changeStandingOrders(sent: unknown): Promise<ApiResult<unknown>> {
  const change = z.parse(asked, sent);
  const token = sessionStore.getSnapshot().token ?? '';
  switch (change.kind) {
    case 'create':
      return browserApi.call(endpoints.createStandingOrder, { body: change.body, token });
    case 'change':
      return browserApi.call(endpoints.changeStandingOrder, { params: { id: change.id }, body: change.body, token });
    case 'step': {
      const { id, secret, body } = change;
      return browserApi.call(endpoints.stepStandingOrder, { params: { id }, body, access: accessBy(secret) });
    }
  }
}
