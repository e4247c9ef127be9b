import type { Attributes, SpanStatus } from '@opentelemetry/api';
import type { ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/**
 * What may be reported of a request, statement or call. Addresses hold keys and numbers of people, messages of errors hold values, and callers
 * have addresses of their own: none of it is here. Statements name their values `$1`.
 */
const REPORTED: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'economat.request.id',
  'error.type',
  'server.address',
  'server.port',
  'url.scheme',
  'db.system.name',
  'db.system',
  'db.namespace',
  'db.query.text',
  'db.statement',
  'db.operation.name',
]);

/** Leaves out of every span whatever could be about a person. */
export class ImpersonalExporter implements SpanExporter {
  readonly #exporter: SpanExporter;

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans.map(impersonal), done);
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve();
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}

function impersonal(span: ReadableSpan): ReadableSpan {
  const { code } = span.status;
  const status: SpanStatus = { code };
  return Object.create(span, {
    attributes: { value: reported(span.attributes) },
    status: { value: status },
    events: { value: [] },
    links: { value: [] },
  }) as ReadableSpan;
}

function reported(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => REPORTED.has(name)));
}
