import { expect, test } from 'vitest';
import { numbered } from './named-values.ts';

test('each use of a name gets a number of its own', () => {
  expect(numbered('select 1 from t where a = :id and cast(:id as text) = :name')).toEqual({
    text: 'select 1 from t where a = $1 and cast($2 as text) = $3',
    names: ['id', 'id', 'name'],
  });
});

test('casts, quoted text and quoted names keep their colons', () => {
  const text = `select to_char(a::date, 'HH24:MI:SS') as "a:b", '{}'::jsonb, 'it''s :so'`;
  expect(numbered(text)).toEqual({ text, names: [] });
});
