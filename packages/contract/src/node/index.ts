export * from './error-body.ts';
export * from './forwarded.ts';
export * from './graceful-stop.ts';
export * from './heartbeat.ts';
export * from './listen-host.ts';
export * from './log-entry.ts';
export * from './request-line.ts';
export * from './trusted-proxies.ts';
