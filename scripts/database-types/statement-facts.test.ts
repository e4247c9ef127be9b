import { expect, test } from 'vitest';
import { type Facts, jsonOf, type NamedFact } from './column-facts.ts';
import { statementFacts } from './statement-facts.ts';

const fact = (name: string, json: string, isNullable = false): NamedFact => ({ name, json, isNullable, values: null });

const catalog: ReadonlyMap<string, Facts> = new Map([
  [
    'item',
    [fact('id', 'number'), fact('title', 'string'), fact('price', 'number', true), fact('maker', 'number', true)],
  ],
  ['maker', [fact('id', 'number'), fact('name', 'string')]],
]);

async function rowOf(text: string): Promise<Record<string, string>> {
  const { columns } = await statementFacts(text, catalog);
  return Object.fromEntries(columns.map((column) => [column.name, jsonOf(column)]));
}

test('a column is nullable by its table, and where an outer join may find nothing', async () => {
  expect(await rowOf('select i.id, i.price, m.name from item i join maker m on m.id = i.maker')).toEqual({
    id: 'number',
    price: 'number | null',
    name: 'string',
  });
  expect(await rowOf('select i.id, m.name from item i left join maker m on m.id = i.maker')).toEqual({
    id: 'number',
    name: 'string | null',
  });
  expect(await rowOf('select i.id, m.name from item i full join maker m on m.id = i.maker')).toEqual({
    id: 'number | null',
    name: 'string | null',
  });
});

test('a condition that null never satisfies proves that its values exist', async () => {
  expect(await rowOf('select price, maker from item where price is not null and maker = any($1)')).toEqual({
    price: 'number',
    maker: 'number',
  });
  expect(await rowOf('select price from item where price > 1 or title = $1')).toEqual({ price: 'number | null' });
  expect(await rowOf('update item set price = 1 where price is null returning price')).toEqual({
    price: 'number | null',
  });
});

test('a computed value is nullable where its parts are, or when unknown', async () => {
  const row =
    await rowOf(`select coalesce(price, 0) as price, price > 1 as dear, count(*) as pieces, max(price) as most,
    (select m.name from maker m where m.id = item.maker) as maker, exists (select from maker) as any,
    case when price > 1 then 'dear' else 'cheap' end as word, case when price > 1 then 'dear' end as half from item`);
  expect(row).toEqual({
    price: 'number',
    dear: 'boolean | null',
    pieces: 'number',
    most: 'unknown',
    maker: 'string | null',
    any: 'boolean',
    word: '"dear" | "cheap"',
    half: '"dear" | null',
  });
});

test('columns of a WITH, a subquery or a UNION follow from their parts', async () => {
  const branches = `with recursive tree as (
      select id, price from item union all select tree.id, tree.price + 1 from tree where tree.price < 9
    ) select tree.*, 'leaf' as kind from tree union all select m.id, 0, 'root' from maker m`;
  expect(await rowOf(branches)).toEqual({ id: 'number', price: 'number | null', kind: '"leaf" | "root"' });
  expect(await rowOf('select * from (select title as name from item) as named')).toEqual({ name: 'string' });
});

test('JSON that PostgreSQL writes has the types of its parts', async () => {
  const { document } = await rowOf(`select to_jsonb(m) || jsonb_build_object(
      'items', coalesce((select jsonb_agg(jsonb_build_object('price', i.price)) from item i where i.maker = m.id), '[]')
    ) as document from maker m`);
  expect(document).toBe('JsonRows["maker"] & { "items": ({ "price": number | null })[] }');
});
