import type { AxeptaAccount } from '../../src/environment/axepta-account.ts';
import { cents } from '@economat/commerce';
import { refundOrder } from '../../src/payments/refunds/refund-order.ts';
import { openCardPayments } from './card-deps.ts';
import { openPayments } from './payment-deps.ts';

/** Makes the one refund that its environment names and prints what became of it: a process made to be killed. */
const { DATABASE_URL = '', SANDBOX_URL = '', ACCOUNT, ORDER = '', KEY = '', AMOUNT = '' } = process.env;
const payments =
  ACCOUNT === undefined
    ? openPayments(DATABASE_URL, SANDBOX_URL)
    : openCardPayments(DATABASE_URL, JSON.parse(ACCOUNT) as AxeptaAccount);
const request = { key: KEY, amount: cents(Number(AMOUNT)), reason: 'Article abîmé', withdrawal: null, by: null };
const outcome = await refundOrder(payments.deps, ORDER, request);
console.log(outcome.ok ? outcome.value.progress : outcome.code);
await payments.close();
