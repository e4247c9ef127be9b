import type { Context, Next } from 'koa';
import { HEARTBEAT_HEADER } from '@economat/contract/node';
import { sendError } from '../http/errors.ts';
import { noteStorefront } from '../operations/storefront-heartbeats.ts';
import { answerContent, contentCallOf, preferredWait } from '../public-content/answer-content.ts';
import { currentContent, nextContent } from '../public-content/serving.ts';

/** Answers the reads of every page before Strapi's own middlewares cost anything. */
export default () => {
  return (ctx: Context, next: Next): Promise<void> | void => {
    const call = contentCallOf(ctx);
    if (call === null) return next();
    const snapshot = currentContent();
    if (snapshot === null) return sendError(ctx, 'service-unavailable');
    noteStorefront(ctx.get(HEARTBEAT_HEADER));
    const wait = preferredWait(ctx, call, snapshot);
    if (wait > 0) return nextContent(wait).then(() => answerContent(ctx, call, currentContent() ?? snapshot));
    answerContent(ctx, call, snapshot);
  };
};
