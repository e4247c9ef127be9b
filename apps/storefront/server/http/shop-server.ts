import { createServer, type RequestListener, type Server } from 'node:http';

/** What a connection may cost, in milliseconds and connections. */
export interface ConnectionLimits {
  /** From the first byte, or from the connection when none comes, to the end of the headers. */
  headersMs: number;
  /** To the end of the body. A photograph of 5 MB takes 40 s on a slow line. */
  requestMs: number;
  /** Without a byte in either direction: a client that is gone, or one that does not read its answer. */
  silenceMs: number;
  /** Kept open for the next request. A little longer than load balancers wait, so that it is they who close. */
  keepAliveMs: number;
  /** How often the first two are looked at. */
  checkMs: number;
  /** More at one time are closed at once, rather than letting those that are there run out of memory. */
  connections: number;
}

const LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 120_000,
  silenceMs: 70_000,
  keepAliveMs: 65_000,
  checkMs: 2_000,
  connections: 8_000,
};

/** A server that slow and half-open clients cannot hold: each costs a socket for a bounded time and nothing else. */
export function createShopServer(handle: RequestListener, limits: ConnectionLimits = LIMITS): Server {
  const server = createServer(
    {
      connectionsCheckingInterval: limits.checkMs,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
    },
    handle,
  );
  server.timeout = limits.silenceMs;
  server.maxConnections = limits.connections;
  return server;
}
