import type { ErrorCode } from '../errors.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Why a request is refused by its first line alone, before any code reads its path; null when it is not. */
export function requestLineProblem(method: string, path: string): ErrorCode | null {
  if (!METHODS.has(method)) return 'method-not-allowed';
  return isReadable(path) ? null : 'invalid-query';
}

/**
 * A path that decodes to text without control characters, which neither file systems nor databases take, and without the name under
 * which JavaScript keeps an object's own kind: code that looks a segment up finds something there.
 */
function isReadable(path: string): boolean {
  try {
    return !/[\u0000-\u001F\u007F]|__proto__/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
