import { mailboxKey } from '@economat/commerce';
import type { requestEndpoints, staffEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { withinLimit } from '../http/rate-limits.ts';
import { done } from '../outcome.ts';
import { askAlert } from './ask-alert.ts';
import { listAlertItems } from './stock-alert-queries.ts';

export const stockAlertController = {
  async askStockAlert({ body: { data } }) {
    const tried = await withinLimit('stock-alert-per-mailbox', mailboxKey(data.email));
    return tried.ok ? askAlert(shopDatabase().sql, data) : tried;
  },
} satisfies Partial<Controllers<typeof requestEndpoints>>;

/** The same at the desk. */
export const staffStockAlertController = {
  stockAlerts: async () => done({ data: await listAlertItems(shopDatabase().sql) }),
} satisfies Partial<Controllers<typeof staffEndpoints>>;
