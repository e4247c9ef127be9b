import type { Composer, Composers } from '../mail/compose-mail.ts';
import { findAffiliateRequest, findSampleRequest } from './request-queries.ts';
import { writeAffiliationAcknowledgement, writeSampleAcknowledgement } from './write-request-mail.ts';

export const REQUEST_MAILS: Composers = {
  'sample-request': { by: 'request', compose: requestComposer(findSampleRequest, writeSampleAcknowledgement) },
  'affiliate-request': {
    by: 'request',
    compose: requestComposer(findAffiliateRequest, writeAffiliationAcknowledgement),
  },
};

function requestComposer(find: typeof findSampleRequest, write: typeof writeSampleAcknowledgement): Composer {
  return async (deps, reference) => {
    const request = await find(deps.database.sql, String(reference));
    if (request === null) return null;
    return {
      to: request.email,
      content: write(deps.links(request.language), request),
      attachments: [],
      orderNumber: null,
    };
  };
}
