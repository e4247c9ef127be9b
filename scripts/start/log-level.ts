/** Whether a line of a log deserves the terminal. The parts write JSON lines, Strapi's text or PostgreSQL's; all of it is in the log files. */

const QUIET_LEVELS = new Set(['trace', 'debug', 'http', 'verbose', 'info']);
/** `[2026-01-31 10:00:00.000] info: …`, possibly coloured. */
const STRAPI_LEVEL = /^\[[\d :.-]+\] (?:\u001B\[\d+m)?(\w+)/;
/** `2026-01-31 10:00:00.000 UTC [123] LOG:  …` */
const POSTGRES_LEVEL = /^[\d-]+ [\d:.]+ UTC \[\d+\] ([A-Z]+):/;
const QUIET_POSTGRES = new Set(['LOG', 'DETAIL', 'HINT', 'CONTEXT', 'STATEMENT', 'INFO', 'NOTICE', 'DEBUG']);

/** False for information and below; true for warnings, errors and anything of unknown form, such as a stack trace. */
export function isNoteworthy(line: string): boolean {
  if (line.trim() === '') return false;
  const level = jsonLevel(line) ?? STRAPI_LEVEL.exec(line)?.[1];
  if (level !== undefined) return !QUIET_LEVELS.has(level);
  return !QUIET_POSTGRES.has(POSTGRES_LEVEL.exec(line)?.[1] ?? '');
}

function jsonLevel(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null || !('level' in entry)) return undefined;
    return typeof entry.level === 'string' ? entry.level : undefined;
  } catch {
    return undefined;
  }
}
