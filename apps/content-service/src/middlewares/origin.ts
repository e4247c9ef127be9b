import { settleOrigin, trustEither, trustLoopbackNeighbour } from '@economat/contract/node';
import type { Context, Next } from 'koa';
import { environment } from '../environment/environment.ts';

/** Leaves of what a request says about its way only what a storefront on this machine or a trusted proxy says. */
export default () => {
  const trusts = trustEither(trustLoopbackNeighbour, environment().TRUSTED_PROXIES);
  return (ctx: Context, next: Next): Promise<void> => {
    settleOrigin(ctx.req, trusts);
    return next();
  };
};
