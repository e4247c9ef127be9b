import * as z from 'zod/mini';

/** Variables of tracing, as OpenTelemetry names them. Others of its exporter (`OTEL_EXPORTER_OTLP_HEADERS`, …) are read by itself. */
export const traceVariables = {
  /** Where spans are sent, as OTLP over HTTP; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  /** Share of the traces that are recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
};

const settings = z.object(traceVariables);
export type TraceSettings = z.infer<typeof settings>;
