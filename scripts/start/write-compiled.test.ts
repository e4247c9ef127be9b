import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { CACHE_DIR, inRoot } from '../stack/paths.ts';
import { writeCompiled } from './write-compiled.ts';

mkdirSync(CACHE_DIR, { recursive: true });
const part = mkdtempSync(path.join(CACHE_DIR, 'part-'));
const source = path.join(part, 'src/price.ts');
const compiled = path.join(part, 'dist/src/price.js');
mkdirSync(path.dirname(source), { recursive: true });
writeFileSync(path.join(part, 'package.json'), '{}');
writeFileSync(
  path.join(part, 'tsconfig.json'),
  JSON.stringify({
    extends: inRoot('tsconfig.base.json'),
    compilerOptions: { rootDir: '.', outDir: 'dist', noEmitOnError: true, verbatimModuleSyntax: false },
    include: ['src'],
  }),
);
copyFileSync(inRoot('apps/content-service/tsconfig.build.json'), path.join(part, 'tsconfig.build.json'));

function compile(project: string): Promise<boolean> {
  return Promise.resolve(spawnSync(inRoot('node_modules/.bin/tsc'), ['-p', project], { stdio: 'pipe' }).status === 0);
}

function save(text: string): Promise<boolean> {
  writeFileSync(source, text);
  return writeCompiled(part, ['src/price.ts'], compile);
}

afterAll(() => rmSync(part, { recursive: true, force: true }));
afterEach(() => rmSync(path.join(part, 'dist'), { recursive: true, force: true }));

test('a saved file is compiled by itself, whatever its types and what it imports', async () => {
  await save(
    `import { vat } from './vat.ts';\nimport { Money } from './money.ts';\nexport const price: Money = vat(1);\n`,
  );
  const text = readFileSync(compiled, 'utf8');
  expect(text).toContain('require("./vat.js")');
  expect(text).not.toContain('money');
});

test('what was compiled of a file stays while the file cannot be read, and goes with it', async () => {
  await save('export const price = 1;\n');
  const before = readFileSync(compiled, 'utf8');
  expect(await save('export const price = ;\n')).toBe(false);
  expect(readFileSync(compiled, 'utf8')).toBe(before);
  rmSync(source);
  await writeCompiled(part, ['src/price.ts'], compile);
  expect(existsSync(compiled)).toBe(false);
});
