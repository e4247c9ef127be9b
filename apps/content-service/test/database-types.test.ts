import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { generateDatabaseTypes } from '../../../scripts/database-types/index.ts';
import { copyTemplate, type TestShopData } from '../../../scripts/stack/index.ts';
import { numbered } from '../src/database/named-values.ts';

const TYPES = path.join(import.meta.dirname, '../types/generated/database.d.ts');

let data: TestShopData;
beforeAll(async () => {
  data = await copyTemplate(inject('cluster'), 'database-types');
});
afterAll(() => data.drop());

// `npm run database:types` runs this with --update, which writes the file instead of comparing it.
it('every statement has the values and rows of the migrated database', async () => {
  await expect(await generateDatabaseTypes(data.databaseUrl, numbered)).toMatchFileSnapshot(TYPES);
});
