export { nameRequestSpan } from './request-span.ts';
export { startTracing } from './start-tracing.ts';
export { traceVariables, type TraceSettings } from './trace-settings.ts';
