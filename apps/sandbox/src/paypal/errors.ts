import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { json, type Reply } from '../http/reply.ts';

export interface ErrorDetail {
  readonly issue: string;
  readonly description: string;
  readonly field?: string;
  readonly value?: string;
}

export interface Link {
  readonly href: string;
  readonly rel: string;
  readonly method: string;
}

const NAMES: Record<number, { name: string; message: string }> = {
  400: { name: 'INVALID_REQUEST', message: 'Request is not well-formed, syntactically incorrect, or violates schema.' },
  401: {
    name: 'AUTHENTICATION_FAILURE',
    message: 'Authentication failed due to invalid authentication credentials or a missing Authorization header.',
  },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  415: { name: 'UNSUPPORTED_MEDIA_TYPE', message: 'The server does not support the request payload media type.' },
  422: {
    name: 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  500: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.' },
};

/** An error in PayPal's shape, with a `debug_id` worth logging. */
export function paypalError(status: number, details: readonly ErrorDetail[] = [], links: readonly Link[] = []): Reply {
  const { name, message } = NAMES[status] ?? { name: 'UNKNOWN', message: 'Unknown error.' };
  const debugId = randomBytes(7).toString('hex').slice(0, 13);
  return json(status, { name, message, debug_id: debugId, details, links }, { 'paypal-debug-id': debugId });
}

/** The fields that do not fit a schema, all for one reason. */
export function fieldProblems({ issues }: z.ZodError, issue: string): ErrorDetail[] {
  return issues.map(({ path, message }) => ({ field: `/${path.join('/')}`, issue, description: message }));
}

export function unprocessable(issue: string, description: string, links: readonly Link[] = []): Reply {
  return paypalError(422, [{ issue, description }], links);
}

export function resourceNotFound(): Reply {
  return paypalError(404, [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);
}
