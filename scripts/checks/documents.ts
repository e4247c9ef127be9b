/**
 * Every document names only what exists, and every rule's code, in a document or in code, stands in docs/rules.md. Run as a
 * program: prints what does not hold, ends with code 1 when there is any.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { inRoot, ROOT } from '../stack/paths.ts';
import { deadNames, type Repository } from './document-paths.ts';
import { codesExplainedIn, unexplainedCodes } from './rule-codes.ts';

const NOT_OURS = ['**/node_modules', '**/dist', '**/build', '**/.react-router', '**/.data', '**/.cache', '.git'];
/** Texts of the demo shop: their links are addresses of the shop. */
const SEED = 'apps/content-service/seed/';
const WRITTEN = /\.(?:[cm]?[jt]sx?|md|css|ya?ml|sql)$/;
/** Its test names codes that must not exist. */
const NAMES_ANY_CODE = ['scripts/checks/rule-codes.test.ts'];

const read = (file: string) => readFileSync(inRoot(file), 'utf8');

function repository(): Repository {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
  const paths = ['**/*', '**/.*', '.github/**/*'].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT, exclude: NOT_OURS }),
  );
  return { paths: new Set(paths), commands: new Set(Object.keys(scripts)), read };
}

const ours = repository();
const files = [...ours.paths].filter((file) => WRITTEN.test(file) && statSync(inRoot(file)).isFile()).sort();
const explained = codesExplainedIn(read('docs/rules.md'));
const problems = files.flatMap((file) => {
  const text = read(file);
  const dead = file.endsWith('.md') && !file.startsWith(SEED) ? deadNames(file, text, ours) : [];
  const codes = NAMES_ANY_CODE.includes(file) ? [] : unexplainedCodes(text, explained);
  return [...dead, ...codes.map((code) => `${code} is explained nowhere: give it a row in docs/rules.md`)].map(
    (problem) => `${file}: ${problem}.`,
  );
});
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
