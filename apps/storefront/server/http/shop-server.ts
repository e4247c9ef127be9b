import { createServer, type RequestListener, type Server } from 'node:http';

/** Limits of a connection, in milliseconds and connections. */
export interface ConnectionLimits {
  /** From the first byte, or from the connection when none comes, to the end of the headers. */
  headersMs: number;
  /** To the end of the body. A photograph of 5 MB takes 40 s on a slow line. */
  requestMs: number;
  /** Without a byte in either direction: the client is gone, or does not read its answer. */
  silenceMs: number;
  /** Idle time of a kept-alive connection. Longer than load balancers wait, so that they close first. */
  keepAliveMs: number;
  /** Interval of checking the first two. */
  checkMs: number;
  /** Further connections are closed at once, before the process runs out of memory. */
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

/** A server that slow and half-open clients cannot block: each costs a socket for a bounded time and nothing else. */
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
