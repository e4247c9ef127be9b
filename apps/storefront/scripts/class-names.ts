import { createHash } from 'node:crypto';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const LENGTH = 4;
const given = new Map<string, string>();

/**
 * The name of a class in pages, style and scripts: few letters, the same in every build and on both sides. Vite's own names say file and
 * line, which each page and the style load in vain.
 * @throws when two classes get one name: a longer one is needed then.
 */
export function classNameOf(name: string, file: string): string {
  const source = `${path.relative(ROOT, file.replace(/\?.*$/, ''))}#${name}`;
  const digest = createHash('sha256')
    .update(source)
    .digest('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '');
  // A class must not begin with a digit.
  const short = digest.replace(/^\d+/, '').slice(0, LENGTH);
  if ((given.get(short) ?? source) !== source) throw new Error(`${source} and ${given.get(short)} are both ${short}.`);
  given.set(short, source);
  return short;
}
