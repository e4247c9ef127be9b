import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PartMetrics } from '@economat/contract/metrics';
import { nameRequestSpan } from '@economat/contract/tracing';
import { logRequest } from '../../app/shared/log/log.server.ts';

/** Says which route the request belongs to, once that is known. */
type NameRoute = (route: string) => void;

export type RequestWatch = (request: IncomingMessage, response: ServerResponse, requestId: string) => NameRoute;

/** Measures, logs and traces each request, as far as the operator wants any. */
export function createRequestWatch(metrics: PartMetrics | null, logs: boolean): RequestWatch {
  return (request, response, requestId) => {
    const method = request.method ?? '';
    const nameSpan = (route: string) => nameRequestSpan({ method, route, requestId });
    if (metrics === null && !logs) return nameSpan;
    const startedAt = performance.now();
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    let route = 'other';
    response.once('close', () => {
      const milliseconds = performance.now() - startedAt;
      const status = response.writableFinished ? response.statusCode : 499;
      metrics?.finished({ route, method, status, seconds: milliseconds / 1000 });
      if (logs) logRequest({ requestId, method, path, route, status, milliseconds: Math.round(milliseconds) });
    });
    return (name) => {
      route = name;
      nameSpan(name);
    };
  };
}
