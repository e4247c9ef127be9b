import type { ErrorCode } from '../errors.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Why a request line is refused before any code reads its path; null when it is valid. */
export function requestLineProblem(method: string, path: string): ErrorCode | null {
  if (!METHODS.has(method)) return 'method-not-allowed';
  return isReadable(path) ? null : 'invalid-query';
}

/**
 * A path that decodes to text without control characters, which neither file systems nor databases accept, and without `__proto__`, under
 * which a look-up by segment would find something.
 */
function isReadable(path: string): boolean {
  try {
    return !/[\u0000-\u001F\u007F]|__proto__/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
