import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { Context, TextMapPropagator } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { ImpersonalExporter } from './impersonal-exporter.ts';
import type { TracedPart } from './start-tracing.ts';

/** Health is asked every second, and tells nothing. */
const HEALTH = /^\/(?:api\/)?(?:livez|readyz|healthz?)$/;

/** Sends the spans of this process to `endpoint`; `ratio` of the traces that begin here. */
export function exportSpans({ name, version, joinsTraces }: TracedPart, endpoint: string, ratio: number): void {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `economat-${name}`, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(new ImpersonalExporter(exporter))],
  });
  provider.register({ propagator: joinsTraces ? new W3CTraceContextPropagator() : new BeginningPropagator() });
  instrument();
  process.once('beforeExit', () => void provider.shutdown());
}

function instrument(): void {
  // Each watches from its making on.
  const instrumentations = [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = '' }) => HEALTH.test(url.split('?', 1)[0] ?? ''),
      requireParentforOutgoingSpans: true,
    }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
    new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
  ];
  for (const instrumentation of instrumentations) instrumentation.enable();
  // They change a module when it is required; whoever imported these by name sees it after the last line.
  const require = createRequire(import.meta.url);
  for (const module of ['node:http', 'node:https']) require(module);
  syncBuiltinESMExports();
}

/** Begins every trace here, and passes it on: from the open, nobody decides what is recorded. */
class BeginningPropagator implements TextMapPropagator {
  readonly #w3c = new W3CTraceContextPropagator();

  inject(...args: Parameters<W3CTraceContextPropagator['inject']>): void {
    this.#w3c.inject(...args);
  }

  extract(present: Context): Context {
    return present;
  }

  fields(): string[] {
    return this.#w3c.fields();
  }
}
