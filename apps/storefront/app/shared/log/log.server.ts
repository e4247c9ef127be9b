import { logLine, type LogFields, type LogLevel } from '@economat/contract/node';

/** One JSON object a line, without personal data: paths and ids only, never queries, bodies or headers. */
export function logInfo(message: string, fields: LogFields = {}): void {
  write('info', message, fields);
}
export function logWarning(message: string, fields: LogFields = {}): void {
  write('warn', message, fields);
}
export function logError(message: string, fields: LogFields = {}): void {
  write('error', message, fields);
}

/** One line a request, where the operator wants them. */
export function logRequest(fields: LogFields): void {
  write('http', 'request', fields);
}

function write(level: LogLevel, message: string, fields: LogFields): void {
  const stream = level === 'info' || level === 'http' ? process.stdout : process.stderr;
  stream.write(`${logLine({ level, service: 'storefront', message, fields })}\n`);
}
