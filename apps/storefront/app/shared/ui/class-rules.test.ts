import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const APP = fileURLToPath(new URL('../..', import.meta.url));

test('every class name that a screen writes has a rule in its stylesheet', () => {
  const screens = globSync('**/*.tsx', { cwd: APP });
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.flatMap(namesWithoutRule)).toEqual([]);
});

test('no rule is for whatever follows an element: the browser would judge the whole page anew', () => {
  const sheets = globSync('**/*.css', { cwd: APP });
  const rules = sheets.flatMap((sheet) => readFileSync(join(APP, sheet), 'utf8').match(/^.*[+~] \*.*$/gm) ?? []);
  expect(rules).toEqual([]);
});

function namesWithoutRule(screen: string): string[] {
  const source = readFileSync(join(APP, screen), 'utf8');
  return [...source.matchAll(/import (\w+) from '(\S+\.module\.css)'/g)].flatMap(([, variable = '', sheet = '']) => {
    const rules = readFileSync(join(APP, dirname(screen), sheet), 'utf8');
    const names = new Set(
      [...source.matchAll(new RegExp(`\\b${variable}\\['([\\w-]+)'\\]`, 'g'))].map(([, name]) => name),
    );
    return [...names].filter((name) => !new RegExp(`\\.${name}\\b`).test(rules)).map((name) => `${screen}: ${name}`);
  });
}
