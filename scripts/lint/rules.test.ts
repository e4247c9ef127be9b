/**
 * Plants one violation of each rule in a small copy of the repository's layout and runs the real linter with the real settings
 * over it: a rule that stopped working would let the architecture rot without anybody noticing.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inRoot } from '../stack/paths.ts';
import { ALLOWED, VIOLATIONS } from './planted-code.ts';

const reportSchema = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });
let found: { code: string; filename: string }[] = [];

beforeAll(() => {
  const root = mkdtempSync(path.join(tmpdir(), 'lint-'));
  for (const name of ['.oxlintrc.json', 'tsconfig.base.json']) cpSync(inRoot(name), path.join(root, name));
  mkdirSync(path.join(root, 'scripts/lint'), { recursive: true });
  const files = ['asking-effects', 'directions', 'french-spacing', 'plugin', 'rooms', 'test-titles', 'words'];
  for (const name of files.map((file) => `${file}.mjs`)) {
    cpSync(inRoot('scripts/lint', name), path.join(root, 'scripts/lint', name));
  }
  symlinkSync(inRoot('node_modules'), path.join(root, 'node_modules'));
  writeFileSync(
    path.join(root, 'tsconfig.json'),
    '{ "extends": "./tsconfig.base.json", "compilerOptions": { "noEmit": true, "lib": ["ES2023", "DOM"], "types": ["node"] } }',
  );
  const planted = Object.fromEntries(VIOLATIONS.map(({ file, code }) => [file, code]));
  for (const [file, code] of Object.entries({ ...planted, ...ALLOWED })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  }
  const { stdout } = spawnSync(process.execPath, [inRoot('node_modules/.bin/oxlint'), '--format=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  found = reportSchema.parse(JSON.parse(stdout)).diagnostics;
}, 60_000);

test.each(VIOLATIONS)('$what is refused by $rule ($file)', { tags: ['spec:U15'] }, ({ rule, file }) => {
  expect(found.filter(({ filename }) => filename === file).map(({ code }) => code)).toContain(rule);
});

test.each(Object.keys(ALLOWED).filter((file) => file !== 'scripts/cycle-b.ts'))(
  '%s, where it belongs, is accepted',
  (file) => {
    expect(found.filter(({ filename }) => filename === file)).toEqual([]);
  },
);
