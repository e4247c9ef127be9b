import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const WORDS = ['camille.roux@exemple.fr', 'camille75'];

it.each([
  ['12345678', true],
  ['MotDePasse', true],
  ['Camille.Roux2026!', true],
  ['camille-1984', true],
  ['camille.roux@exemple.fr', true],
  ['aaaaaaaaaaaa', true],
  ['1212121212', true],
  ['camillettes bleues', false],
  ['2026-2027-2031', false],
  ['toutenminuscules sans rien', false],
])('the password %j is easily guessed: %s', (password, isCommon) => {
  expect(isCommonPassword(password, WORDS)).toBe(isCommon);
});

it('the account’s own words are refused in any case, also followed by digits or signs', () => {
  const behind = fc.string({ unit: fc.constantFrom(...'0123456789!?.-_*'), maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom('camille', 'Camille.ROUX'), behind, (word, figures) =>
      isCommonPassword(word + figures, WORDS),
    ),
  );
});
