import type { Context, Next } from 'koa';
import { sendError } from '../http/errors.ts';
import { answerContent, isContentPath } from '../public-content/answer-content.ts';
import { currentContent } from '../public-content/serving.ts';

/** Answers the reads that every page needs before Strapi's own middlewares have cost anything. */
export default () => {
  return (ctx: Context, next: Next): Promise<void> | void => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !isContentPath(ctx.path)) return next();
    const snapshot = currentContent();
    if (snapshot === null) return sendError(ctx, 'service-unavailable');
    answerContent(ctx, snapshot);
  };
};
