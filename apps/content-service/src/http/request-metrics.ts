import type { Context, Next } from 'koa';
import { routeOf } from './call-of.ts';
import { serviceMetrics } from './service-metrics.ts';

/** Measures each request, whoever answers it. */
export function requestMetrics() {
  const metrics = serviceMetrics();
  return async (ctx: Context, next: Next): Promise<void> => {
    if (metrics === null) return void (await next());
    const startedAt = performance.now();
    try {
      await next();
    } finally {
      const seconds = (performance.now() - startedAt) / 1000;
      metrics.finished({ route: routeOf(ctx), method: ctx.method, status: ctx.status, seconds });
    }
  };
}
