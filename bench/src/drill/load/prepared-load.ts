import { BUYER, orderBody } from '../../orders/order-body.ts';
import type { MeasuredLoad } from '../cost.ts';
import type { DrillStack } from '../stack.ts';
import { placeOrdersAtRate } from './buyers.ts';
import type { LedgerEntry } from './ledger.ts';
import { pagePaths, type PagesRead, readPages, warmUp } from './pages.ts';

const PAGES_PER_SECOND = 50;
const ORDERS_PER_SECOND = 2;

/** Visitors and buyers of one shop, who come at their rates until the signal. */
export interface PreparedLoad {
  /** An order of three lines, whose buyer has this address. */
  readonly bodyOf: (email: string) => string;
  readPages(signal: AbortSignal): Promise<PagesRead>;
  placeOrders(signal: AbortSignal): Promise<LedgerEntry[]>;
}

/** Learns the shop's pages and prices, and lets each storefront draw every page once. @param share of the whole load. */
export async function prepareLoad(stack: DrillStack, share: number): Promise<PreparedLoad> {
  const [first] = stack.contentServices;
  const { json } = await orderBody(`http://127.0.0.1:${first?.port ?? 0}`);
  const bodyOf = (email: string) => json.replaceAll(BUYER, email);
  const paths = await pagePaths(stack);
  await warmUp(stack, paths, stack.storefronts.length);
  return {
    bodyOf,
    readPages: (signal) => readPages(stack, paths, share * PAGES_PER_SECOND, signal),
    placeOrders: (signal) => placeOrdersAtRate(stack, bodyOf, share * ORDERS_PER_SECOND, signal),
  };
}

/** The same load, of which only is told how much it was. */
export function countedLoad(load: PreparedLoad): MeasuredLoad {
  const count = async (signal: AbortSignal) => (await load.readPages(signal)).milliseconds.length;
  return {
    pages: count,
    async pagesWithOrders(signal) {
      const [pages, orders] = await Promise.all([count(signal), load.placeOrders(signal)]);
      return { pages, orders: orders.length };
    },
  };
}
