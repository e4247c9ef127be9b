import { expect, test } from 'vitest';
import { overallNature, type Nature } from './nature.ts';

test.each<[readonly Nature[], string]>([
  [['goods', 'goods'], 'goods'],
  [['service'], 'service'],
  [['goods', 'service', 'goods'], 'mixed'],
  [[], 'goods'],
])('lines of %j are together %s', (natures, overall) => {
  expect(overallNature(natures.map((nature) => ({ nature })))).toBe(overall);
});
