import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CACHE_DIR, inRoot, ROOT } from '../../../scripts/stack/paths.ts';

const run = promisify(execFile);
const MIGRATIONS = 'apps/content-service/src/database/migrations';
const FORMER = path.join(CACHE_DIR, 'former');
const BUILT = '.built';
/** Workspaces whose packages differ from those of the root have some of their own, and so has the content service. */
const INSTALLED = ['node_modules', '{apps,packages}/*/node_modules', '{e2e,bench}/node_modules'];

/** A commit may not build by itself: then the next one is taken. */
const TRIES = 5;

/**
 * A built checkout of the former release: the oldest commit that may run on a database of this one and can be built. It brought the last
 * migration, or follows the one that did. It is built once and kept. Null when that is this one, or nobody knows.
 */
export async function buildFormer(): Promise<string | null> {
  const commit = await git('log', '-1', '--format=%H', '--', MIGRATIONS);
  const isBehind = (await git('status', '--porcelain', '--', MIGRATIONS)) !== '';
  if (commit === null || isBehind) return null;
  const later = (await git('rev-list', '--reverse', `${commit}..HEAD`)) ?? '';
  const [thisOne, ...former] = [commit, ...later.split('\n').filter(Boolean)].toReversed();
  const candidates = former.toReversed().slice(0, TRIES);
  const built = candidates.map(folderOf).find((dir) => existsSync(path.join(dir, BUILT)));
  if (built !== undefined) return built;
  await rm(FORMER, { recursive: true, force: true });
  for (const candidate of candidates) if (await build(candidate)) return folderOf(candidate);
  console.log(
    `  … No commit before ${thisOne ?? 'this one'} that may run on its database can be built: none is rolled in`,
  );
  return null;
}

const folderOf = (commit: string) => path.join(FORMER, commit);

async function build(commit: string): Promise<boolean> {
  const dir = folderOf(commit);
  await mkdir(dir, { recursive: true });
  await run('/bin/sh', ['-c', 'git -C "$0" archive "$1" | tar -x -C "$2"', ROOT, commit, dir]);
  // Where its lock files ask for other packages its build installs them.
  for await (const tree of glob(INSTALLED, { cwd: ROOT }))
    await run('cp', ['-al', inRoot(tree), path.join(dir, path.dirname(tree))]);
  const isBuilt = await run(process.execPath, ['scripts/build.mjs'], { cwd: dir, maxBuffer: 1 << 26 }).then(
    () => true,
    () => false,
  );
  if (isBuilt) await writeFile(path.join(dir, BUILT), '');
  else await rm(dir, { recursive: true });
  return isBuilt;
}

/** Null without git, or outside a checkout. */
async function git(...args: readonly string[]): Promise<string | null> {
  return run('git', ['-C', ROOT, ...args]).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
