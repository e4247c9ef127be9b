/**
 * Type-checks every tsconfig.json of the repository, and fails for a TypeScript file that belongs to none: it would look checked
 * in an editor and break unnoticed. Run as a program: prints the errors, ends with code 1 when there are any.
 */
import { execFile } from 'node:child_process';
import { globSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot, ROOT } from '../stack/paths.ts';

const NOT_OURS = ['**/node_modules/**', '**/dist/**', '**/build/**', '**/.*/**', '**/types/generated/**'];
const TSC = inRoot('node_modules/.bin/tsc');
const run = promisify(execFile);

interface CheckedProject {
  readonly config: string;
  readonly errors: string;
  readonly files: readonly string[];
}

async function checkProject(config: string): Promise<CheckedProject> {
  // Composite projects would write their build record even though nothing is emitted. Threads would each check again what they share.
  const flags = [
    '--noEmit',
    '--composite',
    'false',
    '--incremental',
    'false',
    '--singleThreaded',
    '--pretty',
    'false',
    '--listFiles',
  ];
  const output = await run(process.execPath, [TSC, '-p', config, ...flags], { cwd: ROOT, maxBuffer: 1e8 }).then(
    ({ stdout }) => stdout,
    outputOf,
  );
  // Files are listed by their absolute paths, one a line, and errors begin with a path from the root.
  const [files, errors] = partition(output.split('\n').filter(Boolean), (line) => path.isAbsolute(line));
  return { config, errors: errors.join('\n'), files };
}

function partition(lines: readonly string[], isFirst: (line: string) => boolean): [string[], string[]] {
  return [lines.filter(isFirst), lines.filter((line) => !isFirst(line))];
}

function outputOf(error: unknown): string {
  if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string' && error.stdout !== '')
    return error.stdout;
  return String(error);
}

async function main(): Promise<void> {
  const configs = globSync('**/tsconfig.json', { cwd: ROOT, exclude: NOT_OURS }).sort();
  const projects: CheckedProject[] = [];
  const queue = [...configs];
  async function work(): Promise<void> {
    for (let config = queue.shift(); config !== undefined; config = queue.shift())
      projects.push(await checkProject(config));
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));

  const failures = projects.filter(({ errors }) => errors !== '').map(({ config, errors }) => `${config}\n${errors}`);
  const known = new Set(projects.flatMap(({ files }) => files));
  const orphans = globSync('**/*.{ts,tsx}', { cwd: ROOT, exclude: NOT_OURS }).filter(
    (file) => !known.has(realpathSync(path.join(ROOT, file))),
  );
  failures.push(
    ...orphans.map((file) => `${file} belongs to no tsconfig.json: add it to the "include" of the nearest one.`),
  );
  for (const failure of failures) console.error(failure);
  console.log(`${configs.length} projects, ${failures.length} problems`);
  if (failures.length > 0) process.exitCode = 1;
}

await main();
