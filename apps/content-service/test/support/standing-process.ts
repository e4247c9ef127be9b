import { runStandingOrders } from '../../src/standing-orders/run-standing-orders.ts';
import { openOrders } from './order-deps.ts';

/** Runs the job of standing orders once at the instant of its environment: a process made to be killed. */
const { DATABASE_URL = '', NOW = '' } = process.env;
const orders = openOrders(DATABASE_URL, () => new Date(NOW));
await runStandingOrders(orders.deps);
await orders.close();
