type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** One JSON object a line, without personal data: paths and ids only, never queries, bodies or headers. */
export function logInfo(message: string, fields: Fields = {}): void {
  write('info', message, fields);
}
export function logWarning(message: string, fields: Fields = {}): void {
  write('warning', message, fields);
}
export function logError(message: string, fields: Fields = {}): void {
  write('error', message, fields);
}

function write(level: string, message: string, fields: Fields): void {
  const stream = level === 'info' ? process.stdout : process.stderr;
  stream.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, service: 'storefront', message, ...fields })}\n`,
  );
}
