import { countOrdersByNumber } from '../persistence/orders-document-count.ts';
import { guardOrderDocuments } from '../persistence/orders-document-guard.ts';
import type { AskPayment } from './expire-orders.ts';
import { type OrderJobs, startOrderJobs } from './order-jobs.ts';
import { orderServices } from './order-services.ts';
import { registerStaffOrders } from './staff-routes.ts';

let jobs: OrderJobs | null = null;

/** To be called while Strapi registers. */
export async function registerOrders(): Promise<void> {
  guardOrderDocuments();
  countOrdersByNumber();
  await registerStaffOrders();
}

/** To be called when migrations are done. @param askPayment makes for each run who knows whether money is on its way. */
export function startOrders(askPayment: () => AskPayment): void {
  jobs = startOrderJobs(orderServices(), askPayment, (job, error) => {
    strapi.log.error(`The job ${job} failed and is tried again: ${String(error)}`);
  });
}

export async function stopOrders(): Promise<void> {
  await jobs?.stop();
  jobs = null;
}
