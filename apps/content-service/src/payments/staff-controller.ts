import { ANOMALIES_PAGE_SIZE, type staffEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { asData, done, refused } from '../outcome.ts';
import { countResolvedAnomalies, listAnomalies } from './anomaly-list-queries.ts';
import { countOpenAnomalies, resolveAnomaly } from './anomaly-queries.ts';
import { checkPayment } from './check-payment.ts';
import { paymentServices } from './payment-services.ts';

/** Payments for staff. */
export const staffPaymentController = {
  async checkPayment({ params }) {
    return asData(await checkPayment(paymentServices(), params.id));
  },

  async anomalies({ query: { state = 'open', page = 1 } }) {
    const { sql } = paymentServices().database;
    const pageSize = ANOMALIES_PAGE_SIZE;
    const data = await listAnomalies(sql, { state, limit: pageSize, offset: (page - 1) * pageSize });
    const open = await countOpenAnomalies(sql);
    const total = state === 'open' ? open : await countResolvedAnomalies(sql);
    return done({
      data,
      meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total }, open },
    });
  },

  async resolveAnomaly({ params, body, caller }) {
    const id = anomalyIdOf(params.id);
    const { database, now } = paymentServices();
    const resolution = { note: body.data.resolution, by: caller.name, at: now() };
    const isResolved = id !== null && (await resolveAnomaly(database.sql, id, resolution));
    return isResolved ? done({ data: { id } }) : refused('not-found');
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;

export function anomalyIdOf(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
