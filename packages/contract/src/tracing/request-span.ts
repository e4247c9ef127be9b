import { trace } from '@opentelemetry/api';

export interface NamedRequest {
  readonly method: string;
  readonly route: string;
  /** As in the logs and in the comments of statements. */
  readonly requestId: string;
}

/** Names the span of the request that runs by its route. Does nothing unless requests are traced. */
export function nameRequestSpan({ method, route, requestId }: NamedRequest): void {
  trace
    .getActiveSpan()
    ?.updateName(`${method} ${route}`)
    .setAttributes({ 'http.route': route, 'economat.request.id': requestId });
}
