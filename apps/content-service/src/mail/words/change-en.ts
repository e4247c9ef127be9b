import type { ChangeWords } from './change-fr.ts';

export const change: ChangeWords = {
  proposed: {
    subject: (number) => `A change of your order ${number} awaits your consent`,
    title: 'Your consent, please',
    intro: (number) => `We propose a change of your order ${number}. Until you answer, it stays as it is.`,
  },
  accepted: {
    subject: (number) => `Order ${number}: a difference is left to pay`,
    title: 'Thank you for your consent',
    intro: (number) =>
      `You accepted the change of your order ${number}. It is made as soon as the difference is paid; until then the order stays as it was.`,
  },
  applied: {
    subject: (number) => `Your order ${number} was changed`,
    title: 'Your order has changed',
    intro: (number) => `This is your order ${number} as it is now.`,
  },
  expired: {
    subject: (number) => `Your order ${number} stays as it was`,
    title: 'The change is not made',
    intro: (number) => `Your order ${number} stays as it was.`,
  },
  why: {
    'too-late': 'The time to answer, or to pay the difference, is over.',
    replaced: 'Another change replaced it.',
    'taken-back': 'We took back the change that we had proposed.',
    'order-moved': 'The order has changed, or left, since the proposal.',
    'sold-out': 'An added article is no longer in stock in this quantity.',
    'over-limit': 'The new total would exceed the limit of your account.',
  },
  reason: 'Reason',
  button: 'See and answer',
  until: (date) => `Please answer by ${date}. Without an answer the order stays as it is.`,
  pay: (amount) => `${amount} is left to pay, on the page of your order.`,
  orByTransfer: 'You can also pay this sum by bank transfer.',
  refund: (amount) => `We refund ${amount} by the means of your payment.`,
  invoice:
    'Your invoice is attached. An invoice issued before is cancelled by a credit note, on the page of the order.',
};
