import { repeat } from '../jobs/repeat.ts';
import { orderServices } from '../orders/order-services.ts';
import { runStandingOrders } from './run-standing-orders.ts';

const MINUTE = 60_000;

/** Call after migrations. */
export function startStandingOrders(): void {
  repeat('standing-orders', () => runStandingOrders(orderServices()), MINUTE);
}
