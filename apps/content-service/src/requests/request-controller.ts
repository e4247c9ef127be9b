import type { requestEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done } from '../outcome.ts';
import { acknowledgement } from './acknowledgement.ts';
import { requestAffiliation } from './request-affiliation.ts';
import type { RequestDeps } from './request-deps.ts';
import { requestSamples } from './request-samples.ts';

/** The real ones of this process. */
function requestServices(): RequestDeps {
  return { database: shopDatabase(), now: () => new Date() };
}

export const requestController: Controllers<typeof requestEndpoints> = {
  async requestSamples({ body }) {
    const request = await requestSamples(requestServices(), body.data);
    return request.ok ? done(acknowledgement(request.value)) : request;
  },

  async requestAffiliation({ body, caller }) {
    const request = await requestAffiliation(requestServices(), caller, body.data);
    return request.ok ? done(acknowledgement(request.value)) : request;
  },
};
