import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';

const attributes = z.array(
  z.object({
    key: z.string(),
    value: z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.unknown()) }),
  }),
);
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              kind: z.number(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Kinds of OTLP. */
const KINDS: Readonly<Record<number, string>> = { 1: 'internal', 2: 'server', 3: 'client' };

export interface CollectedSpan {
  /** The process that sent it. */
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly kind: string;
  readonly attributes: ReadonlyMap<string, string>;
}

export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** All that was ever sent, as it came. */
  received(): string;
  close(): Promise<void>;
}

/** Takes what services send as OTLP over HTTP. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  let received = '';
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received += body;
      spans.push(...spansIn(body));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    received: () => received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function spansIn(body: string): CollectedSpan[] {
  return exported.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = mapOf(resource.attributes).get('service.name') ?? '';
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(({ parentSpanId = '', kind, attributes: own, ...span }) => ({
        ...span,
        service,
        parentSpanId,
        kind: KINDS[kind] ?? String(kind),
        attributes: mapOf(own),
      })),
    );
  });
}

function mapOf(list: z.infer<typeof attributes>): Map<string, string> {
  return new Map(list.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue)]));
}
