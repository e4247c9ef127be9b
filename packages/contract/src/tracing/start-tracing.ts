import type { TraceSettings } from './trace-settings.ts';

export interface TracedPart {
  readonly name: 'storefront' | 'content';
  readonly version: string;
  /** Whether callers are believed about the trace that their request belongs to: not where anybody may call. */
  readonly joinsTraces: boolean;
}

/**
 * Traces requests, statements and calls of this process, if the operator wants it. What traces is loaded for that alone. Call before the
 * modules of servers and drivers are loaded.
 */
export async function startTracing(part: TracedPart, settings: TraceSettings): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
  if (endpoint === undefined) return;
  const { exportSpans } = await import('./export-spans.ts');
  exportSpans(part, endpoint, ratio);
}
