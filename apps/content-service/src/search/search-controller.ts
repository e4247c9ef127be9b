import type { searchEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { sendBytes } from '../public-content/answer-content.ts';
import { currentContent } from '../public-content/serving.ts';
import { search } from './search.ts';
import { searchServices } from './search-lifecycle.ts';

const RETRY = { retryAfterSeconds: 1 };

export const searchController = {
  async search({ query }) {
    const services = searchServices();
    const content = currentContent();
    if (services === null || content === null) return { ok: false, code: 'service-unavailable' };
    const answer = await search({ ...services, content: () => currentContent() ?? content }, query);
    if (answer.ok) return { ok: true, send: (ctx) => sendBytes(ctx, answer.value) };
    return answer.code === 'service-unavailable' ? { ...answer, details: RETRY } : answer;
  },
} satisfies Controllers<typeof searchEndpoints>;
