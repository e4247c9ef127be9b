import { healthAnswer, livenessAnswer } from '../health.ts';
import type { Endpoint } from './endpoint.ts';

const asked = { method: 'GET', access: 'public', status: 200, errors: [], limit: 'none', cost: 'free' } as const;

export const health = {
  ...asked,
  path: '/health',
  summary: 'Ready to serve; the same as readyz, under its older name',
  answer: healthAnswer,
} as const satisfies Endpoint;

export const ready = {
  ...asked,
  path: '/readyz',
  summary: 'Ready to serve: not without the database, and no more once the process was asked to stop',
  answer: healthAnswer,
} as const satisfies Endpoint;

export const live = {
  ...asked,
  path: '/livez',
  summary: 'The process answers, whatever it waits for: restarting it would not help',
  answer: livenessAnswer,
} as const satisfies Endpoint;
