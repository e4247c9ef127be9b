/** Tells whether `node_modules` holds what the lock file asks for, by comparing it with the record npm keeps of its last install. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ name?: string, version?: string, resolved?: string, integrity?: string, inBundle?: boolean, link?: boolean, optional?: boolean, devOptional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} LockFile
 */

/**
 * @param {string} folder The folder of package-lock.json.
 * @returns {boolean} false also when the install was interrupted or made for another platform.
 */
export function isInstalled(folder) {
  const wanted = readLock(path.join(folder, 'package-lock.json'));
  const present = readLock(path.join(folder, 'node_modules/.package-lock.json'));
  return wanted !== null && present !== null && missingPackages(wanted, present, process).length === 0;
}

/**
 * The packages that are absent or differ, as paths such as `node_modules/react`. Optional ones count only when they are made
 * for exactly this platform; those without a platform may have failed to build, which npm allows.
 * @param {LockFile} wanted
 * @param {LockFile} present
 * @param {{ platform: string, arch: string }} machine
 * @returns {string[]}
 */
export function missingPackages(wanted, present, machine) {
  const found = present.packages ?? {};
  return Object.entries(wanted.packages ?? {})
    .filter(([where, entry]) => where.startsWith('node_modules/') && isRequired(entry, machine))
    .filter(([where, entry]) => {
      const installed = found[where];
      if (installed === undefined) return true;
      return entry.link === true ? installed.link !== true : installed.version !== entry.version;
    })
    .map(([where]) => where);
}

/**
 * @param {LockEntry} entry
 * @param {{ platform: string, arch: string }} machine
 */
function isRequired(entry, { platform, arch }) {
  if (!entry.optional && !entry.devOptional) return true;
  // Which C library is in use cannot be asked cheaply, so packages for one of them are left to npm.
  return entry.libc === undefined && entry.os?.includes(platform) === true && entry.cpu?.includes(arch) === true;
}

/**
 * @param {string} file
 * @returns {LockFile | null}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
