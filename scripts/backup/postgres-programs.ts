import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../stack/operator-error.ts';

const run = promisify(execFile);
/** Debian keeps the programs of each version apart. */
const DEBIAN = '/usr/lib/postgresql';

/** The client program of this version of PostgreSQL or, without it, of the next newer one. */
export async function findPostgresProgram(name: 'pg_dump' | 'pg_restore', version: number): Promise<string> {
  const found: { file: string; major: number }[] = [];
  for (const file of candidates(name)) {
    const major = await majorOf(file);
    if (major >= version) found.push({ file, major });
  }
  const [best] = found.toSorted((one, other) => one.major - other.major);
  if (best !== undefined) return best.file;
  throw new OperatorError(
    `There is no ${name} of PostgreSQL ${version} on this machine.`,
    `Install it; on Debian: apt-get install postgresql-client-${version}`,
  );
}

function candidates(name: string): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin')) : [];
  const folders = [...versions, ...(process.env['PATH'] ?? '').split(path.delimiter)].filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).filter((file) => existsSync(file));
}

async function majorOf(file: string): Promise<number> {
  const { stdout } = await run(file, ['--version']).catch(() => ({ stdout: '' }));
  return Number(/ (\d+)/.exec(stdout)?.[1] ?? 0);
}

/**
 * Runs such a program. The password goes by its environment, since arguments are seen by everybody on the machine.
 * @throws OperatorError with the program's own last lines.
 */
export async function runPostgresProgram(file: string, args: readonly string[], databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  try {
    await run(file, [...args, `--dbname=${url.href}`], { env, maxBuffer: 1 << 26 });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    const lines = said.split('\n').slice(-5).join('\n  ');
    throw new OperatorError(`${path.basename(file)} failed: ${lines}`, 'Correct what it names, and start again.', {
      cause: error,
    });
  }
}
