import { OPENED_HEADER } from '@economat/contract';
import type { Context } from 'koa';
import { shopDatabase } from '../database/database.ts';
import { presentSnapshot } from './form-save-queries.ts';
import { tokenOf } from './opened-form.ts';

const FORM = /^\/content-manager\/(?:collection-types\/[^/]+\/[a-z0-9]{24}|single-types\/[^/]+)$/;

/** Tells a form that is opened in the panel which changes it has seen. A save answers with its own, which the form has seen as well. */
export function openedForms() {
  return async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    // Before the entry is read: what is written in between counts as unseen.
    if (ctx.method === 'GET' && FORM.test(ctx.path) && ctx.state['deskSession'] !== undefined) {
      ctx.set(OPENED_HEADER, tokenOf(await presentSnapshot(shopDatabase().sql)));
    }
    await next();
  };
}
