/** Code for placing an order, loaded as one while the form is filled in. */
export { continueToPayment } from '../payments/continue-to-payment.ts';
export { deleteAttempt } from './order-attempt.ts';
export { sendOrder } from './send-order.ts';
