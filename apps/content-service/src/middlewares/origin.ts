import { settleOrigin, trustEither, trustLoopbackNeighbour } from '@economat/contract/node';
import type { Context, Next } from 'koa';
import { environment } from '../environment/environment.ts';

/** Trusts forwarding headers only from a storefront on this machine or a trusted proxy. */
export default () => {
  const trusts = trustEither(trustLoopbackNeighbour, environment().TRUSTED_PROXIES);
  return (ctx: Context, next: Next): Promise<void> => {
    settleOrigin(ctx.req, trusts);
    return next();
  };
};
