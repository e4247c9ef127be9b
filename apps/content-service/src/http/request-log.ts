import { randomUUID } from 'node:crypto';
import { nameRequestSpan } from '@economat/contract/tracing';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { routeOf } from './call-of.ts';
import { traceRequest } from '../database/request-trace.ts';

// Short and safe in a log line.
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Gives every request an id (the caller's, if valid), returns it in `X-Request-Id` and logs one line. */
export function requestLog(_config: unknown, { strapi }: { strapi: Core.Strapi }) {
  // The logger would format a line before it asks whether anybody reads it.
  const isWritten = strapi.log.isLevelEnabled('http');
  return async (ctx: Context, next: Next): Promise<void> => {
    const startedAt = performance.now();
    const given = ctx.get('x-request-id');
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    await traceRequest(requestId, async () => {
      await next();
      const milliseconds = Math.round(performance.now() - startedAt);
      const { method, path, status } = ctx;
      const route = routeOf(ctx);
      nameRequestSpan({ method, route, requestId });
      if (isWritten) strapi.log.http('request', { method, path, route, status, milliseconds });
    });
  };
}
