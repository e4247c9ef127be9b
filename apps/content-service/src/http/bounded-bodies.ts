import type { Core } from '@strapi/strapi';
import { maximumBytes } from './body-guard.ts';

interface MiddlewareRegistry {
  extend(uid: string, extend: (middleware: Core.MiddlewareFactory) => Core.MiddlewareFactory): void;
}

/**
 * Reads a body as far as its call may be long: one that does not say its length is cut off there, before it is parsed, which takes longer than
 * anything else that a stranger can ask for. Call while Strapi registers.
 */
export function boundBodies(): void {
  (strapi.get('middlewares') as MiddlewareRegistry).extend('strapi::body', (reader) => (config, services) => {
    const readers = new Map<number, ReturnType<Core.MiddlewareFactory>>();
    return async (ctx, next): Promise<void> => {
      const jsonLimit = maximumBytes(ctx);
      const read = readers.get(jsonLimit) ?? reader({ ...config, jsonLimit }, services);
      readers.set(jsonLimit, read);
      await read?.(ctx, next);
    };
  });
}
