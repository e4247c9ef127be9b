import type { Context, Next } from 'koa';
import { sendError } from '../http/errors.ts';
import { answerContent, isContentPath, preferredWait } from '../public-content/answer-content.ts';
import { currentContent, nextContent } from '../public-content/serving.ts';

/** Answers the reads of every page before Strapi's own middlewares cost anything. */
export default () => {
  return (ctx: Context, next: Next): Promise<void> | void => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !isContentPath(ctx.path)) return next();
    const snapshot = currentContent();
    if (snapshot === null) return sendError(ctx, 'service-unavailable');
    const wait = preferredWait(ctx, snapshot);
    if (wait > 0) return nextContent(wait).then(() => answerContent(ctx, currentContent() ?? snapshot));
    answerContent(ctx, snapshot);
  };
};
