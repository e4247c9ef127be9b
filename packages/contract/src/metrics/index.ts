export * from './metrics-server.ts';
export * from './part-metrics.ts';
