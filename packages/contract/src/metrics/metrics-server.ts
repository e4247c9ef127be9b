import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { listenHostVariable } from '../node/listen-host.ts';
import type { PartMetrics } from './part-metrics.ts';

/** `…_METRICS_PORT`; without it nothing is measured. */
export const metricsPortVariable = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)));
/** `METRICS_HOST`: this machine alone, unless the operator names an address of a private network. */
export const metricsHostVariable = z._default(listenHostVariable, '127.0.0.1');

/**
 * Answers `GET /metrics` on a port of its own, which buyers cannot reach. Resolves when it listens, with what ends it.
 * @throws the system's error when the port is taken.
 */
export async function serveMetrics(metrics: PartMetrics, port: number, host: string): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // Metrics alone must not keep a stopping process alive.
  server.unref();
  return () => server.close();
}
