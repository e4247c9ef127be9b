import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_ACCOUNT } from './axepta-demo-account.ts';
import { accountOf, axeptaProblems, axeptaVariables } from './axepta-settings.ts';

const schema = z.object(axeptaVariables);
const KEYS = {
  AXEPTA_MERCHANT_ID: DEMO_ACCOUNT.merchantId,
  AXEPTA_HMAC_KEY: DEMO_ACCOUNT.hmacKey,
  AXEPTA_ENCRYPTION_KEY: DEMO_ACCOUNT.encryptionKey,
};
const LIVE = 'https://shop.example';
const problemsOf = (variables: Record<string, string>, publicUrl = LIVE, offersCards = true) =>
  axeptaProblems(schema.parse(variables), publicUrl, offersCards);

it('an installation without cards needs nothing', () => {
  expect(problemsOf({}, 'http://localhost:3000', false)).toEqual([]);
  expect(accountOf(schema.parse({}))).toBeNull();
});

it('cards need the whole account', () => {
  expect(problemsOf({ AXEPTA_MERCHANT_ID: 'X' })).toEqual([
    'AXEPTA_HMAC_KEY: is needed for card payments',
    'AXEPTA_ENCRYPTION_KEY: is needed for card payments',
  ]);
  expect(problemsOf({})).toHaveLength(3);
});

it('a live account takes the order’s number as description and the bank’s address', () => {
  expect(problemsOf(KEYS)).toEqual([]);
  expect(accountOf(schema.parse(KEYS))).toEqual({
    ...DEMO_ACCOUNT,
    platformUrl: 'https://paymentpage.axepta.bnpparibas',
    orderDescription: null,
  });
});

it('a key that the cipher cannot take is refused by its size', () => {
  expect(problemsOf({ ...KEYS, AXEPTA_CIPHER: 'aes' })).toEqual([]);
  expect(problemsOf({ ...KEYS, AXEPTA_CIPHER: 'aes', AXEPTA_ENCRYPTION_KEY: 'fifteen bytes !' })).toEqual([
    'AXEPTA_ENCRYPTION_KEY: aes takes a key of 16, 24 or 32 bytes',
  ]);
});

it.each(['http://shop.example', 'https://shop.example:8443'])(
  'the bank cannot send its webhooks to %s, the sandbox can',
  (publicUrl) => {
    expect(problemsOf(KEYS, publicUrl)).toEqual([
      'SHOP_PUBLIC_URL: the card platform sends its webhooks to https on port 443 only',
    ]);
    expect(problemsOf({ ...KEYS, AXEPTA_URL: 'http://localhost:4242' }, publicUrl)).toEqual([]);
  },
);

it('the shop’s own card form takes three brands by default, and others that a setting names', () => {
  expect(schema.parse({}).AXEPTA_CARD_BRANDS).toEqual([
    ['visa', 'VISA'],
    ['mastercard', 'MasterCard'],
    ['amex', 'AMEX'],
  ]);
  expect(schema.parse({ AXEPTA_CARD_BRANDS: 'cb = CB , visa=VISA' }).AXEPTA_CARD_BRANDS).toEqual([
    ['cb', 'CB'],
    ['visa', 'VISA'],
  ]);
});

it.each(['', 'visa', 'visa=', 'jcb=JCB', 'visa=VISA,visa=Visa', 'visa=VISA=1', 'visa=<b>'])(
  'brands written %j stop the start',
  (list) => {
    expect(schema.safeParse({ AXEPTA_CARD_BRANDS: list }).success).toBe(false);
  },
);
