import { requestLineProblem } from '@economat/contract/node';
import type { Context, Next } from 'koa';
import { sendError } from '../http/errors.ts';

/** Refuses methods that no route has and paths that are no text, before a file system, router or database sees them. */
export default () => {
  return (ctx: Context, next: Next): Promise<void> | void => {
    const problem = requestLineProblem(ctx.method, ctx.path);
    return problem === null ? next() : sendError(ctx, problem);
  };
};
