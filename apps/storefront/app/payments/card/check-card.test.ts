import type { CardFormSettings } from '@economat/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCard, type TypedCard } from './check-card.ts';
import { readCardholder } from './cardholder.ts';

const TODAY = { year: 2026, month: 11 };
const BRANDS: CardFormSettings['brands'] = [
  { brand: 'visa', value: 'VISA' },
  { brand: 'mastercard', value: 'MasterCard' },
  { brand: 'amex', value: 'AMEX' },
  { brand: 'cb', value: 'Carte Bancaire' },
];
// A published test card of the bank.
const CARD: TypedCard = { number: '4972 0212 3456 7891', expiry: '12/30', code: '123', holder: 'Zoé Lefèvre' };
const check = (change: Partial<TypedCard> = {}, chosen: 'cb' | 'amex' | null = null, accepted = BRANDS) =>
  checkCard({ ...CARD, ...change }, chosen, accepted, TODAY);

describe('a card that is typed', () => {
  it('is posted in plain digits, year before month, with a name without accents', () => {
    expect(check()).toEqual({
      ok: true,
      card: {
        number: '4972021234567891',
        securityCode: '123',
        expiryDate: '203012',
        brand: 'VISA',
        cardholder: 'Zoe Lefevre',
      },
    });
  });

  it('is paid by the chosen brand, unless the card cannot have it', () => {
    expect(check({}, 'cb')).toMatchObject({ card: { brand: 'Carte Bancaire' } });
    expect(check({}, 'amex')).toMatchObject({ card: { brand: 'VISA' } });
  });

  it.each([
    [{ number: '' }, { number: 'missing' }],
    [{ number: '4972 0212 3456 7892' }, { number: 'mistyped' }],
    [{ expiry: '12/20' }, { expiry: 'expired' }],
    [{ code: '' }, { code: 'missing' }],
    [{ code: '12a' }, { code: 'not-digits' }],
    [{ code: '1234' }, { code: 'wrong-length' }],
    [{ number: '3714 496353 98431', code: '123' }, { code: 'wrong-length-amex' }],
    [{ holder: '4972 0212 3456 7891' }, { holder: 'card-number' }],
    [
      { number: '', expiry: '', code: '', holder: '' },
      { number: 'missing', expiry: 'missing', code: 'missing', holder: 'missing' },
    ],
  ] as const)('as %j is refused for %j', (change, problems) => {
    expect(check(change)).toEqual({ ok: false, problems });
  });

  it('of a brand that the shop does not take is refused at its number', () => {
    const visaOnly = BRANDS.filter(({ brand }) => brand === 'visa');
    expect(check({ number: '3714 496353 98431', code: '1234' }, null, visaOnly)).toEqual({
      ok: false,
      problems: { number: 'not-accepted' },
    });
  });

  it('is never posted with ambiguous text, whatever was typed', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    fc.assert(
      fc.property(fc.record({ number: text, expiry: text, code: text, holder: text }), (typed) => {
        const checked = checkCard({ ...CARD, holder: typed.holder }, null, BRANDS, TODAY);
        const name = checked.ok ? checked.card.cardholder : 'refused';
        expect(name).toMatch(/^[\x20-\x7e]{2,45}$/);
        expect(checkCard(typed, null, BRANDS, TODAY).ok).toBe(false);
      }),
    );
  });
});

describe('the name on a card', () => {
  it.each([
    ['  Zoé   Lefèvre ', 'Zoe Lefevre'],
    ['Maëlle D’Hérouville', "Maelle D'Herouville"],
    ['Sœur Łucja Großmann', 'Soeur Lucja Grossmann'],
    ['ＪＥＡＮ DUPONT', 'JEAN DUPONT'],
    ['SARL Gîtes 2000', 'SARL Gites 2000'],
  ])('%j is posted as %j', (typed, name) => {
    expect(readCardholder(typed)).toEqual({ ok: true, name });
  });

  it.each([
    ['', 'missing'],
    ['J', 'too-short'],
    ['J'.repeat(46), 'too-long'],
    ['Дмитрий', 'unprintable'],
    ['4000 0128 9268', 'card-number'],
  ])('%j is refused as %s', (typed, problem) => {
    expect(readCardholder(typed)).toEqual({ ok: false, problem });
  });
});
