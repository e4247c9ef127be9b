import { openOrders, placeDirectly } from './order-deps.ts';

/** Places the one order that its environment describes and prints its number: a process made to be killed. */
const { DATABASE_URL = '', ORDER = '', ATTEMPT_KEY = '' } = process.env;
const orders = openOrders(DATABASE_URL);
const { order } = await placeDirectly(orders.deps, JSON.parse(ORDER) as object, ATTEMPT_KEY);
console.log(order.orderNumber);
await orders.close();
