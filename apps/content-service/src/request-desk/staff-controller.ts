import type { staffEndpoints } from '@economat/contract';
import { containing } from '../database/like-pattern.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { orderServices } from '../orders/order-services.ts';
import { asData, done, refused } from '../outcome.ts';
import { acceptAffiliation, noteRequest, refuseRequest } from './answer-request.ts';
import { listRequests } from './list-requests.ts';
import { readRequest } from './read-request.ts';
import { findArticles } from './sample-article-queries.ts';
import { sendSamples } from './send-samples.ts';

/** Requests of the shop's forms, as staff answer them. */
export const staffRequestController = {
  staffRequests: async ({ query }) => done(await listRequests(orderServices().database.sql, query)),

  async staffRequest({ params }) {
    const request = await readRequest(orderServices().database.sql, params.id);
    return request === null ? refused('not-found') : done(request);
  },

  async sendSamples({ params, body, caller }) {
    return asData(await sendSamples(orderServices(), params.id, body.data, caller.name));
  },

  acceptAffiliation({ params, body: { data }, caller }) {
    return acceptAffiliation(orderServices(), params.id, textOrNull(data.message), caller.name);
  },

  refuseRequest: ({ params, body, caller }) => refuseRequest(orderServices(), params.id, body.data, caller.name),

  noteRequest: ({ params, body, caller }) => noteRequest(orderServices(), params.id, body.data.text, caller.name),

  async sampleArticles({ query }) {
    return done({ data: await findArticles(orderServices().database.sql, containing(query.search)) });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
