import type { text as french } from './fr.ts';

export const text: typeof french = {
  number: (number) => `Quote ${number}`,
  until: (day) => `Prices are guaranteed until ${day}, as long as stocks last.`,
  message: 'Our message',
  discountReason: 'Reason for the discount',
  accept: 'Accept the quote',
  acceptIntro:
    'By accepting it you order these items at these prices. You pay in the next step by the method you choose.',
  placed: (number) => `Order ${number} is placed. One moment…`,
  soldOut: (names) => `No longer enough of: ${names}.`,
  decline: 'Decline this quote',
  declineIntro: 'If this quote does not suit you, tell us why: we may be able to make you another one.',
  reason: 'Your reason',
  states: {
    accepted: (number) => `You have accepted this quote: it is order ${number}. The confirmation mail opens its page.`,
    declined: 'You have declined this quote.',
    withdrawn: 'This quote was withdrawn or replaced: it can no longer be accepted.',
    expired: (day) => `This quote was valid until ${day}. Ask us to renew it.`,
  },
  loading: 'Reading the quote…',
  failed: 'This quote does not open',
  closed: 'The link is incomplete, or the quote no longer exists. Open the link as it is in our message.',
};
