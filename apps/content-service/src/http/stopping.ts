import { serveOn } from '@economat/contract/node';
import type { Core } from '@strapi/strapi';

let stopping = false;

/** Whether the process was asked to stop: its health says so, so that a load balancer stops sending calls. */
export function isStopping(): boolean {
  return stopping;
}

/** Serves for `seconds` more before Strapi shuts down, which begins with the desk's rights: later calls would fail. */
export function serveOnBeforeStop(strapi: Core.Strapi, seconds: number): void {
  const shutDown = strapi.destroy.bind(strapi);
  strapi.destroy = async () => {
    stopping = true;
    await serveOn(strapi.server.httpServer, seconds);
    await shutDown();
  };
}
