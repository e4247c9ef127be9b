import { json, type Reply } from '../http/reply.ts';

const CODES: Record<number, string> = {
  400: 'MISSING_REQUIRED_FIELD',
  401: 'MISSING_TOKEN',
  403: 'FORBIDDEN_ACCESS',
  404: 'MISSING_RESOURCE',
  413: 'FILE_SIZE_EXCEEDED',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_ERROR',
  503: 'RESOURCE_ERROR',
};

/** An error in the standard's shape. */
export function platformError(
  status: number,
  errorCode = CODES[status] ?? 'UNKNOWN',
  errorMessage: string | null = null,
): Reply {
  return json(status, { errorCode, errorMessage }, status === 429 ? { 'retry-after': '1' } : {});
}
