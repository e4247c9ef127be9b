import type { Context } from 'koa';
import { sendError } from '../../../http/errors.ts';
import { isStopping } from '../../../http/stopping.ts';
import { isDatabaseReachable } from '../../../persistence/database-health.ts';

export default {
  /** The port opens only after migrations and seed, so answering at all means that those are done. */
  async read(ctx: Context): Promise<void> {
    if (isStopping()) return sendError(ctx, 'service-unavailable', { part: 'stopping' });
    if (!(await isDatabaseReachable())) return sendError(ctx, 'service-unavailable', { part: 'database' });
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  },
};
