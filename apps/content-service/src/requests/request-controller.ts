import type { requestEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { viewOf } from '../outcome.ts';
import { acknowledgement } from './acknowledgement.ts';
import { requestAffiliation } from './request-affiliation.ts';
import type { RequestDeps } from './request-deps.ts';
import { requestSamples } from './request-samples.ts';
import { shopTime } from '../jobs/shop-clock.ts';

/** The real ones of this process. */
function requestServices(): RequestDeps {
  return { database: shopDatabase(), now: shopTime };
}

export const requestController = {
  async requestSamples({ body }) {
    return viewOf(await requestSamples(requestServices(), body.data), acknowledgement);
  },

  async requestAffiliation({ body, caller }) {
    return viewOf(await requestAffiliation(requestServices(), caller, body.data), acknowledgement);
  },
} satisfies Partial<Controllers<typeof requestEndpoints>>;
