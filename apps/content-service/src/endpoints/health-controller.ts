import type { healthEndpoints } from '@economat/contract';
import type { Controllers } from './controller.ts';
import { done } from '../outcome.ts';
import { isDatabaseReachable } from '../database/database-health.ts';
import { isStopping } from '../http/stopping.ts';

export const healthController = {
  health: readiness,
  ready: readiness,
  live: () => Promise.resolve(done({ status: 'alive' } as const)),
} satisfies Controllers<typeof healthEndpoints>;

/** The port opens only after migrations and seed, so any answer means that those are done. */
async function readiness() {
  if (isStopping()) return unavailable('stopping');
  return (await isDatabaseReachable()) ? done({ status: 'ok' } as const) : unavailable('database');
}

function unavailable(part: 'database' | 'stopping') {
  return { ok: false, code: 'service-unavailable', details: { part } } as const;
}
