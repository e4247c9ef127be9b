import { expect, it } from 'vitest';
import { passwordProblem } from './password.ts';
import { utf8Length } from './utf8.ts';

it.each([
  ['', 'too-short'],
  ['1234567', 'too-short'],
  ['12345678', null],
  ['😀😀😀😀', 'too-short'],
  ['a'.repeat(72), null],
  ['a'.repeat(73), 'too-long'],
  ['é'.repeat(37), 'too-long'],
])('the password %j is %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

it.each(['', 'abc', 'é', '€', '😀', '\ud800'])('counts the UTF-8 bytes of %j as the platform does', (text) => {
  expect(utf8Length(text)).toBe(Buffer.byteLength(text));
});
