import type { UsageBasis } from '@economat/commerce';
import type { text as french } from './fr.ts';

const BASES: Readonly<Record<UsageBasis, string>> = {
  'guest-stay': 'per guest and stay',
  stay: 'per stay',
  'flat-month': 'per flat and month',
};

export const text: typeof french = {
  counted: (pieces, per) => `We reckon with ${pieces} ${BASES[per]}.`,
  flats: 'Flats',
  stays: 'Stays per month and flat',
  guests: 'Guests per stay',
  months: 'Months to cover',
  needed: (pieces, stays, isOneStay) => `You need ${pieces} for ${isOneStay ? 'one stay' : `${stays} stays`}.`,
  left: (pieces) => `${pieces} will be left over.`,
  perStay: (price) => `that is ${price} excl. VAT per stay`,
  tooMany: 'That is more than can be ordered today. Count fewer months.',
  add: 'Add this quantity',
  untaxed: { perStay: (price) => `that is ${price} per stay` },
};
