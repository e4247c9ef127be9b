import { isRouteErrorResponse } from 'react-router';

/** Any thrown value in words for the log. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.stack ?? thrown.message;
  if (isRouteErrorResponse(thrown)) return `${thrown.status} ${thrown.statusText}`.trim();
  if (thrown instanceof Response) return `answer ${thrown.status}`;
  return typeof thrown === 'object' && thrown !== null
    ? `an object: ${Object.keys(thrown).join(', ')}`
    : String(thrown);
}
