import { serveOn } from '@economat/contract/node';
import type { Core } from '@strapi/strapi';

let stopping = false;

/** Whether the process was asked to stop: its health says so, so that a balancer sends nobody any more. */
export function isStopping(): boolean {
  return stopping;
}

/**
 * Lets everything be served for `seconds` before Strapi shuts down, which on a signal begins with the desk's rights: what is called
 * after that would fail.
 */
export function serveOnBeforeStop(strapi: Core.Strapi, seconds: number): void {
  const shutDown = strapi.destroy.bind(strapi);
  strapi.destroy = async () => {
    stopping = true;
    await serveOn(strapi.server.httpServer, seconds);
    await shutDown();
  };
}
