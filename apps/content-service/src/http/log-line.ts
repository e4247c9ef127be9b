/**
 * What may stand in a log line. Everything else that a library hangs on a log entry is dropped: the details of a database
 * error quote rows, and a request's own parts hold names, addresses and tokens.
 */
const LOGGED = ['timestamp', 'level', 'message', 'requestId', 'method', 'path', 'status', 'milliseconds'] as const;

/** One log entry as one line of JSON. */
export function logLine(entry: Readonly<Record<string, unknown>>): string {
  const line: Record<string, unknown> = {};
  for (const key of LOGGED) if (entry[key] !== undefined) line[key] = entry[key];
  // Where it happened, without the first lines: they repeat the message.
  if (typeof entry['stack'] === 'string') line['stack'] = entry['stack'].slice(entry['stack'].indexOf('\n    at '));
  if (typeof line['message'] === 'object') line['message'] = JSON.stringify(line['message']);
  return JSON.stringify(line);
}
