import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyTemplate, type TestShopData } from '../../../scripts/stack/index.ts';
import { RETENTION_RULES } from '../src/retention/retention-rules.ts';
import { IMPERSONAL_COLUMNS, IMPERSONAL_TABLES, TECHNICAL_COLUMNS } from './support/impersonal-columns.ts';
import { query } from './support/order-fixtures.ts';

let data: TestShopData;
beforeAll(async () => {
  data = await copyTemplate(inject('cluster'), `columns-${randomBytes(3).toString('hex')}`);
});
afterAll(() => data.drop());

async function columnsOfDatabase(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    data.databaseUrl,
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  return rows.map(({ name }) => name);
}

function listed(columns: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
}

const ruled = new Set(RETENTION_RULES.flatMap(({ columns }) => listed(columns)));

describe('every column of the database', () => {
  it('is named by a retention rule or listed as impersonal', async () => {
    const impersonal = new Set(listed(IMPERSONAL_COLUMNS));
    const unknown = (await columnsOfDatabase()).filter((name) => {
      const [table = '', column = ''] = name.split('.');
      const isImpersonal = IMPERSONAL_TABLES.some((pattern) => pattern.test(table)) || TECHNICAL_COLUMNS.has(column);
      return !ruled.has(name) && !isImpersonal && !impersonal.has(name);
    });
    expect(unknown).toEqual([]);
  });

  it('that a rule or the list of impersonal ones names exists', async () => {
    const known = new Set(await columnsOfDatabase());
    expect([...ruled, ...listed(IMPERSONAL_COLUMNS)].filter((name) => !known.has(name))).toEqual([]);
  });
});
