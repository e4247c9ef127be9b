import { cents } from '@economat/commerce';
import { decideChange } from '../../src/order-changes/decide-change.ts';
import { accessTokenOf } from '../../src/orders/access-token.ts';
import { openOrders } from './order-deps.ts';

/** Gives the yes to the change that its environment names and prints what became of it: a process made to be killed. */
const { DATABASE_URL = '', CHANGE = '', TOTAL = '' } = process.env;
const orders = openOrders(DATABASE_URL);
const token = accessTokenOf(orders.deps.accessTokenSecret, CHANGE, 'order-change');
const decided = await decideChange(orders.deps, CHANGE, token, { accepts: true, total: cents(Number(TOTAL)) });
console.log(decided.ok ? decided.value.state : decided.code);
await orders.close();
