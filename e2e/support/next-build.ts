import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../../scripts/stack/paths.ts';

const STOREFRONT = inRoot('apps/storefront');
const TEXT = /\.(?:js|css|json|txt)$/;
const COMPRESSED = /\.(?:br|gz)$/;

/** Prefix of each file of the next build that browsers cache for ever. */
const MARK = 'next-';

/** Whether a file of the browser's bundle is of the next build. */
export function isOfNextBuild(file: string): boolean {
  return file.startsWith(`/assets/${MARK}`);
}

export interface NextBuild {
  /** A storefront that `restartStorefront` can start. */
  readonly directory: string;
  /** Names of the builds in their workers and pages. */
  readonly formerName: string;
  readonly name: string;
}

/**
 * Writes the storefront into `directory` as a later release: the same screens in files of other names. A second run of the bundler would
 * take a minute.
 */
export async function writeNextBuild(directory: string): Promise<NextBuild> {
  for (const part of ['package.json', 'node_modules', 'app/shared/log', 'server', 'build'])
    await cp(path.join(STOREFRONT, part), path.join(directory, part), { recursive: true });
  const build = path.join(directory, 'build');
  const formerName = await readFile(path.join(build, 'client/.vite/offline-build.txt'), 'utf8');
  const name = [...formerName].toReversed().join('');
  const assets = path.join(build, 'client/assets');
  const hashed = (await readdir(assets)).filter((file) => !COMPRESSED.test(file));
  const names = new RegExp([...hashed.map((file) => file.replaceAll('.', String.raw`\.`)), formerName].join('|'), 'g');

  for (const entry of await readdir(build, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (COMPRESSED.test(file)) await rm(file);
    else if (entry.isFile() && TEXT.test(file)) {
      const text = await readFile(file, 'utf8');
      await writeFile(
        file,
        text.replaceAll(names, (found) => (found === formerName ? name : MARK + found)),
      );
    }
  }
  for (const file of hashed) await rename(path.join(assets, file), path.join(assets, MARK + file));
  return { directory, formerName, name };
}
