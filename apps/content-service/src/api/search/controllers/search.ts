import type { Context } from 'koa';
import { sendError } from '../../../http/errors.ts';
import { sendBytes } from '../../../public-content/answer-content.ts';
import { currentContent } from '../../../public-content/serving.ts';
import { readSearchQuery } from '../../../search/read-search-query.ts';
import { search } from '../../../search/search.ts';
import { searchServices } from '../../../search/search-lifecycle.ts';

const RETRY_AFTER_SECONDS = 1;

export default {
  async find(ctx: Context): Promise<void> {
    const query = readSearchQuery(ctx.querystring);
    if (!query.ok) return sendError(ctx, 'invalid-query', { fields: query.fields });
    const services = searchServices();
    const content = currentContent();
    if (services === null || content === null) return sendError(ctx, 'service-unavailable');
    const answer = await search({ ...services, content: () => currentContent() ?? content }, query.value);
    if (answer.ok) return sendBytes(ctx, answer.value);
    const wait = answer.code === 'service-unavailable' ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {};
    sendError(ctx, answer.code, { ...(answer.fields && { fields: answer.fields }), ...wait });
  },
};
