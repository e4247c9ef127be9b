import { expect, test } from 'vitest';
import { subjectOf } from './title-subject.ts';

test.each([
  ['Thermal till rolls, 80 × 80 mm', 'rolls'],
  ['Fitted sheet 90 × 190 cm', 'sheet'],
  ['Jumbo toilet paper for dispensers', 'paper'],
  ['Shower gel in 30 ml bottles', 'gel'],
  ['Box of 100 tissues', 'tissues'],
  ['Wall-mounted soap dispenser', 'dispenser'],
  ['Duvet covers & pillowcases', 'covers pillowcases'],
  ['Washing-up', 'Washing-up'],
  ['80 × 80', ''],
  ['', ''],
])('the English title %j is about %j', (title, subject) => expect(subjectOf(title, 'en')).toBe(subject));

test.each([
  ['Distributeur de savon mural', 'Distributeur'],
  ['Des lits prêts en dix minutes', 'lits'],
  ['', ''],
])('the French title %j is about %j', (title, subject) => expect(subjectOf(title, 'fr')).toBe(subject));
