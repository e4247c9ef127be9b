import { affiliateRequest, emailField, knownPasswordField, requiredName, sampleRequest } from '@economat/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { limitsOf, schemaProblem } from './field-schema.ts';

const { housingUnits, language } = sampleRequest.shape.data.shape;

test('a control gets its obligation, its longest text and its keyboard from the contract', () => {
  expect(limitsOf(emailField)).toEqual({ required: true, maxLength: 454, inputMode: undefined });
  expect(limitsOf(z.optional(knownPasswordField))).toEqual({ required: false, maxLength: 400, inputMode: undefined });
  expect(limitsOf(housingUnits)).toEqual({ required: true, maxLength: undefined, inputMode: 'numeric' });
  expect(limitsOf(affiliateRequest.shape.data.shape.termsAccepted).required).toBe(true);
  expect(limitsOf(language).required).toBe(false);
});

test('a text is accepted up to its limit, and refused beyond it with the limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (limit) => {
      const schema = requiredName(limit);
      expect(schemaProblem(schema, 'x'.repeat(limit))).toBeNull();
      expect(schemaProblem(schema, 'x'.repeat(limit + 1))).toEqual({ kind: 'too-long', maximum: limit });
    }),
  );
});

test.each([
  [requiredName(10), '  ', 'required'],
  [requiredName(30), 'www.gites.example', 'link'],
  [requiredName(30), 'a\u0007b', 'unprintable'],
  [emailField, 'zoe', 'refused'],
  [housingUnits, '1e3', 'refused'],
  [housingUnits, '0', 'refused'],
])('%#: what is typed is refused by its kind', (schema, typed, kind) => {
  expect(schemaProblem(schema, typed)).toEqual({ kind });
});

test('an optional field that is left empty is absent', () => {
  expect(schemaProblem(z.optional(knownPasswordField), '')).toBeNull();
  expect(schemaProblem(housingUnits, ' 12 ')).toBeNull();
});
