import type { HttpRequest } from './request.ts';
import { json, type Answer } from './reply.ts';

export type Handler = (request: HttpRequest) => Answer | Promise<Answer>;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Segments compared without case (the card platform's paths are written both ways); `:name` matches one segment. */
  readonly pattern: string;
  readonly handle: Handler;
}

export function route(method: Route['method'], pattern: string, handle: Handler): Route {
  return { method, pattern, handle };
}

/** Finds the route for a request and runs it: 404 for an unknown path, 405 for a known path with another method. */
export async function dispatch(routes: readonly Route[], request: HttpRequest): Promise<Answer> {
  let pathKnown = false;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  for (const candidate of routes) {
    const params = matchPath(candidate.pattern, request.path);
    if (params === null) continue;
    pathKnown = true;
    if (candidate.method === method) return candidate.handle({ ...request, params });
  }
  return pathKnown
    ? json(405, { error: 'method_not_allowed', message: `${request.method} is not allowed on ${request.path}` })
    : json(404, { error: 'not_found', message: `Nothing at ${request.path}` });
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) {
      if (value === '') return null;
      params[segment.slice(1)] = value;
    } else if (segment.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}
