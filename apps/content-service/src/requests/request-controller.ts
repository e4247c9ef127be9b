import type { requestEndpoints } from '@economat/contract';
import { accountServices } from '../accounts/account-services.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done } from '../outcome.ts';
import { acknowledgement } from './acknowledgement.ts';
import { requestAffiliation } from './request-affiliation.ts';
import { requestSamples } from './request-samples.ts';

export const requestController: Controllers<typeof requestEndpoints> = {
  async requestSamples({ body }) {
    const request = await requestSamples(accountServices(), body.data);
    return request.ok ? done(acknowledgement(request.value)) : request;
  },

  async requestAffiliation({ body, caller }) {
    const request = await requestAffiliation(accountServices(), caller, body.data);
    return request.ok ? done(acknowledgement(request.value)) : request;
  },
};
