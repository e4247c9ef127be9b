import { requestLineProblem } from '@economat/contract/node';
import type { Context, Next } from 'koa';
import { sendError } from '../http/errors.ts';

/** Refuses methods without routes and undecodable paths, before file system, router or database see them. */
export default () => {
  return (ctx: Context, next: Next): Promise<void> | void => {
    const problem = requestLineProblem(ctx.method, ctx.path);
    return problem === null ? next() : sendError(ctx, problem);
  };
};
