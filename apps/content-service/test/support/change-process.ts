import { cents } from '@economat/commerce';
import { changeTokenOf } from '../../src/order-changes/change-token.ts';
import { decideChange } from '../../src/order-changes/decide-change.ts';
import { openOrders } from './order-deps.ts';

/** Gives the yes to the change that its environment names and prints what became of it: a process made to be killed. */
const { DATABASE_URL = '', CHANGE = '', TOTAL = '' } = process.env;
const orders = openOrders(DATABASE_URL);
const token = changeTokenOf(orders.deps.accessTokenSecret, CHANGE);
const decided = await decideChange(orders.deps, CHANGE, token, { accepts: true, total: cents(Number(TOTAL)) });
console.log(decided.ok ? decided.value.state : decided.code);
await orders.close();
