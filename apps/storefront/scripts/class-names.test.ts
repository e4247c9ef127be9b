import path from 'node:path';
import { expect, test } from 'vitest';
import { classNameOf } from './class-names.ts';

const FILE = path.join(import.meta.dirname, '../app/shared/ui/button.module.css');

test('a class has the same short name each time, and another than its neighbours', () => {
  const name = classNameOf('button', FILE);
  expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{3}$/);
  expect(classNameOf('button', `${FILE}?inline`)).toBe(name);
  expect(classNameOf('wide', FILE)).not.toBe(name);
  expect(classNameOf('button', FILE.replace('button', 'field'))).not.toBe(name);
});

test('two classes that would get one name are refused', () => {
  const nameMany = () => Array.from({ length: 20_000 }, (_, count) => classNameOf(`class-${count}`, FILE));
  expect(nameMany).toThrow(/button\.module\.css#class-\d+ and .*#class-\d+ are both \w{4}\.$/);
});
