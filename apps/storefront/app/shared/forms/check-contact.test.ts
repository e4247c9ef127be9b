import { expect, test } from 'vitest';
import { postalCodeProblem } from './check-contact.ts';

test('a French postal code at a Dutch address is recognised', () => {
  expect(postalCodeProblem('NL', '69002')).toEqual({ kind: 'postal-code-french' });
  expect(postalCodeProblem('NL', ' 69002 ')).toEqual({ kind: 'postal-code-french' });
  expect(postalCodeProblem('NL', '1017 AB')).toBeNull();
  expect(postalCodeProblem('FR', '69002')).toBeNull();
});
