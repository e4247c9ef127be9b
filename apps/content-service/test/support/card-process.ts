import type { AxeptaAccount } from '../../src/environment/axepta-account.ts';
import { finishCardPayment } from './card-deps.ts';

/** Brings the one card payment that its environment names to its end and prints the result: a process made to be killed. */
const { DATABASE_URL = '', ACCOUNT = '', ATTEMPT = '' } = process.env;
console.log(await finishCardPayment(DATABASE_URL, JSON.parse(ACCOUNT) as AxeptaAccount, ATTEMPT));
