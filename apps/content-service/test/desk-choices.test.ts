import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CHOICE } from '../src/admin/desk/choice-words.ts';

const schema = z.object({
  attributes: z.record(z.string(), z.object({ type: z.optional(z.string()), enum: z.optional(z.array(z.string())) })),
});

/** Read by people as they are: an address of the shop, and the euro. */
const SAME_IN_FRENCH = new Set(['cgv', 'mentions-legales', 'privacy-policy', 'EUR']);

const source = path.resolve(import.meta.dirname, '../src');
const files = globSync('{api/*/content-types/*/schema.json,components/*/*.json,extensions/**/schema.json}', {
  cwd: source,
});

it('names every value of every choice of the desk in French', () => {
  const values = files.flatMap((file) => {
    const { attributes } = schema.parse(JSON.parse(readFileSync(path.join(source, file), 'utf8')));
    return Object.values(attributes).flatMap((attribute) => attribute.enum ?? []);
  });
  expect(values).toContain('partially_refunded');
  const unnamed = values.filter((value) => !SAME_IN_FRENCH.has(value) && CHOICE[value] === undefined);
  expect([...new Set(unnamed)]).toEqual([]);
});
