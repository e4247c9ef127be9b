import type { Context, Next } from 'koa';
import { environment } from '../environment/environment.ts';

type Middleware = (ctx: Context, next: Next) => Promise<void>;
type MakeMiddleware = (config: object, context: object) => Middleware;
interface Middlewares {
  extend(name: string, change: (make: MakeMiddleware) => MakeMiddleware): void;
}

/**
 * Strapi composes its security headers anew for each request. In production they depend on none, so they are asked for once. Call while
 * Strapi registers.
 */
export function settleSecurityHeaders(): void {
  if (environment().NODE_ENV !== 'production') return;
  const middlewares = strapi.get('middlewares') as Middlewares;
  middlewares.extend('strapi::security', (make) => (config, context) => {
    const headers = headersOf(make(config, context));
    return (ctx, next) => {
      ctx.set(headers);
      return next();
    };
  });
}

/** What the middleware sets of a request's answer. */
function headersOf(middleware: Middleware): Record<string, string> {
  const headers: Record<string, string> = {};
  const res = {
    setHeader: (name: string, value: string) => (headers[name] = value),
    removeHeader: () => undefined,
  };
  void middleware({ method: 'POST', path: '/', req: {}, res } as unknown as Context, () => Promise.resolve());
  return headers;
}
