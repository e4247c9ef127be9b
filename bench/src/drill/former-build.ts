import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CACHE_DIR, inRoot, ROOT } from '../../../scripts/stack/paths.ts';

const run = promisify(execFile);
const MIGRATIONS = 'apps/content-service/src/database/migrations';
const FORMER = path.join(CACHE_DIR, 'former');
/** Each has a tree of packages of its own. */
const INSTALLED = ['', 'apps/content-service'];

/**
 * A built checkout of the former release: the oldest commit that may run on a database of this one, which is the one that brought its last
 * migration. It is built once and kept. Null when that is this one, or nobody knows.
 */
export async function buildFormer(): Promise<string | null> {
  const commit = await git('log', '-1', '--format=%H', '--', MIGRATIONS);
  const isThisOne = (await git('rev-parse', 'HEAD')) === commit;
  const isBehind = (await git('status', '--porcelain', '--', MIGRATIONS)) !== '';
  if (commit === null || isThisOne || isBehind) return null;
  const dir = path.join(FORMER, commit);
  const isBuilt = path.join(dir, '.built');
  if (existsSync(isBuilt)) return dir;
  await rm(FORMER, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  await run('/bin/sh', ['-c', 'git -C "$0" archive "$1" | tar -x -C "$2"', ROOT, commit, dir]);
  // Where its lock files ask for other packages its build installs them.
  for (const tree of INSTALLED) await run('cp', ['-al', inRoot(tree, 'node_modules'), path.join(dir, tree)]);
  await run(process.execPath, ['scripts/build.mjs'], { cwd: dir, maxBuffer: 1 << 26 });
  await writeFile(isBuilt, '');
  return dir;
}

/** Null without git, or outside a checkout. */
async function git(...args: readonly string[]): Promise<string | null> {
  return run('git', ['-C', ROOT, ...args]).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
