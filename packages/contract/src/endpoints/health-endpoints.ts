import { healthAnswer } from '../health.ts';
import type { Endpoint } from './endpoint.ts';

export const health = {
  method: 'GET',
  access: 'public',
  status: 200,
  errors: [],
  path: '/health',
  limit: 'none',
  cost: 'free',
  summary: 'Ready to serve',
  answer: healthAnswer,
} as const satisfies Endpoint;
