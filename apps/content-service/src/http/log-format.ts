import { logLine, type LogFields, type LogLevel } from '@economat/contract/node';

/**
 * Fields of a log line beside its message. Everything else that a library adds is dropped: details of a database error quote rows, and a
 * request's parts hold names, addresses and tokens.
 */
const LOGGED = ['requestId', 'caller', 'method', 'path', 'route', 'status', 'milliseconds'] as const;

export function formatEntry(entry: Readonly<Record<string, unknown>>): string {
  const fields: Record<string, LogFields[string]> = {};
  for (const key of LOGGED) fields[key] = fieldOf(entry[key]);
  fields['stack'] = framesOf(entry['stack']);
  return logLine({ level: entry['level'] as LogLevel, service: 'content', message: textOf(entry['message']), fields });
}

function fieldOf(value: unknown): LogFields[string] {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** The stack without its first lines, which repeat the message. Empty for an error without frames. */
function framesOf(stack: unknown): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const at = stack.indexOf('\n    at ');
  return at < 0 ? undefined : stack.slice(at);
}

function textOf(message: unknown): string {
  return typeof message === 'string' ? message : (JSON.stringify(message) ?? String(message));
}
