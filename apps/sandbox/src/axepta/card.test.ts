import { expect, test } from 'vitest';
import { checkCard, passesLuhn } from './card.ts';
import { TEST_CARDS } from './test-cards.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const TYPED = {
  number: '4000 0199 6619 9434',
  expiry: '12/30',
  securityCode: '123',
  cardholder: 'Zoé Âme',
  brand: null,
};

test('a stored card contains neither its number nor its security code', () => {
  for (const { number } of TEST_CARDS) {
    const checked = checkCard({ ...TYPED, number }, NOW);
    expect(checked.ok).toBe(true);
    expect(JSON.stringify(checked)).not.toContain(number);
    expect(JSON.stringify(checked)).not.toMatch(/"123"/);
  }
});

test('every published test card has a valid check digit', () => {
  expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([]);
  expect(TEST_CARDS).toHaveLength(35);
});

test('both spellings of the expiry date are read', () => {
  expect(checkCard(TYPED, NOW)).toMatchObject({
    ok: true,
    card: { expiry: '203012', maskedPan: '400001XXXXXX9434', brand: 'VISA' },
  });
  expect(checkCard({ ...TYPED, expiry: '203012' }, NOW)).toMatchObject({ ok: true, card: { expiry: '203012' } });
});

test('each bad field gets its own sentence', () => {
  const checked = checkCard(
    { number: '4000019966199435', expiry: '10/26', securityCode: '12', cardholder: 'Z', brand: null },
    NOW,
  );
  expect(checked).toEqual({
    ok: false,
    errors: {
      number: 'Ce numéro de carte n’existe pas.',
      expiry: 'Cette carte est expirée.',
      securityCode: 'Trois chiffres au dos, quatre chez Amex.',
      cardholder: 'Entre 2 et 45 caractères.',
    },
  });
});
