import type { AxeptaAccount } from '../../src/environment/axepta-account.ts';
import { finishAttempt } from '../../src/payments/finish-attempt.ts';
import { findAttempt } from '../../src/payments/attempt-queries.ts';
import { openCardPayments } from './card-deps.ts';

/** Brings the one card payment that its environment names to its end and prints the result: a process made to be killed. */
const { DATABASE_URL = '', ACCOUNT = '', ATTEMPT = '' } = process.env;
const payments = openCardPayments(DATABASE_URL, JSON.parse(ACCOUNT) as AxeptaAccount);
const attempt = await findAttempt(payments.deps.database.sql, ATTEMPT);
console.log(attempt === null ? 'no such attempt' : await finishAttempt(payments.deps, attempt));
await payments.close();
