import { ANY_ERROR_STATUS, type AnyErrorCode } from '../desk-errors.ts';
import type { FieldProblem } from '../errors.ts';

/** Data of an error answer beside its code. `field` is the first of `fields`, for clients that show one. */
export interface ErrorDetails {
  readonly fields?: readonly FieldProblem[];
  readonly retryAfterSeconds?: number;
  readonly [detail: string]: unknown;
}

const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  409: 'ConflictError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  422: 'UnprocessableEntityError',
  429: 'RateLimitError',
  503: 'ServiceUnavailableError',
};

/** The code in plain words, for logs; screens translate the code itself. */
function errorMessage(code: AnyErrorCode): string {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Strapi's error answer with our code in `details`: the one shape of every refusal. */
export function errorBody(code: AnyErrorCode, details: ErrorDetails = {}, message = errorMessage(code)) {
  const status = ANY_ERROR_STATUS[code];
  const error = {
    status,
    name: ERROR_NAMES[status] ?? 'ApplicationError',
    message,
    details: { code, ...details },
  };
  return { data: null, error };
}
