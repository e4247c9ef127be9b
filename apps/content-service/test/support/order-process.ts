import { orderRequest } from '@economat/contract';
import { placeOrder } from '../../src/checkout/place-order.ts';
import { openOrders } from './order-deps.ts';

/** Places the one order that its environment describes and prints the result: a process made to be killed. */
const { DATABASE_URL = '', ORDER = '', ATTEMPT_KEY = '' } = process.env;
const orders = openOrders(DATABASE_URL);
const { data } = orderRequest.parse(JSON.parse(ORDER));
const result = await placeOrder(orders.deps, { attemptKey: ATTEMPT_KEY, customer: null, data });
console.log(result.kind === 'placed' ? result.order.orderNumber : JSON.stringify(result));
await orders.close();
