import { captureOrder } from '../../src/payments/paypal/capture-order.ts';
import { openPayments } from './payment-deps.ts';

/** Captures the one payment that its environment names and prints what became of it: a process made to be killed. */
const { DATABASE_URL = '', SANDBOX_URL = '', TOKEN = '' } = process.env;
const payments = openPayments(DATABASE_URL, SANDBOX_URL);
const outcome = await captureOrder(payments.deps, TOKEN);
console.log(outcome.ok ? outcome.value.status : outcome.code);
await payments.close();
