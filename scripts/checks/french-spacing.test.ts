/**
 * What editors read beside a field stands in JSON, where the linter does not look: the same rule for it as for the code (economat/french-spacing).
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakableSpace } from '../lint/french-spacing.mjs';
import { inRoot, ROOT } from '../stack/paths.ts';

const files = globSync(['apps/content-service/src/**/*.json', 'apps/content-service/seed/**/*.json'], { cwd: ROOT });

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test.each(files)('%s keeps the signs of French with their words', { tags: ['spec:U15'] }, (file) => {
  const texts = textsOf(JSON.parse(readFileSync(inRoot(file), 'utf8')));
  expect(texts.filter((text) => breakableSpace(text) !== null)).toEqual([]);
});
