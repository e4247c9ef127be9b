/**
 * Lock files of the shop name no registry. npm then asks it for the list of all versions of each of 2 000 packages, only to read where the
 * wanted one lies: a third of the time of an install. Registries keep a version at one address, which is written here.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** npm puts the registry of the user in the place of this host. */
const REGISTRY = 'https://registry.npmjs.org';

/** What npm says when a registry refuses an address or sends something else from there. */
const NOT_THERE = /\bE(?:4\d\d|INTEGRITY)\b/;

/**
 * @typedef {import('./installed.mjs').LockFile} LockFile
 * @typedef {import('./installed.mjs').LockEntry} LockEntry
 * @typedef {{ code: number | null, output: string }} Ended How npm ended, and what it said.
 */

/**
 * Runs npm with addresses in its lock file, and without them where the registry keeps packages at others.
 * @param {string} folder The folder of package-lock.json.
 * @param {() => Promise<Ended>} install Runs npm there.
 */
export async function installByAddress(folder, install) {
  const ended = await withAddresses(folder, install);
  return ended.code !== 0 && NOT_THERE.test(ended.output) ? install() : ended;
}

/**
 * npm prefers a file of this name to package-lock.json.
 * @param {string} folder
 * @param {() => Promise<Ended>} install
 */
async function withAddresses(folder, install) {
  const addressed = path.join(folder, 'npm-shrinkwrap.json');
  try {
    const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
    writeFileSync(addressed, JSON.stringify(addressPackages(lock)));
  } catch {
    // npm says what is wrong with the lock file, the folder or the disk.
    rmSync(addressed, { force: true });
  }
  try {
    return await install();
  } finally {
    rmSync(addressed, { force: true });
  }
}

/**
 * @param {LockFile} lock
 * @returns {LockFile} With the address of each package that comes from a registry.
 */
export function addressPackages(lock) {
  const packages = Object.entries(lock.packages ?? {}).map(([where, entry]) => {
    const comesFromRegistry = entry.integrity !== undefined && entry.inBundle !== true && entry.resolved === undefined;
    return [where, comesFromRegistry ? { ...entry, resolved: addressOf(where, entry) } : entry];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}

/**
 * @param {string} where `node_modules/a/node_modules/@scope/b`
 * @param {LockEntry} entry `name` is there when the package is installed under another one.
 */
function addressOf(
  where,
  { name = where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length), version },
) {
  return `${REGISTRY}/${name}/-/${path.posix.basename(name)}-${version}.tgz`;
}
