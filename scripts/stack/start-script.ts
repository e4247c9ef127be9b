import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a part's own `npm start` gives node: flags, then the entry file. Taken from there, so that tests, benchmarks and the shop of
 * `npm start` at the root run the part with the very flags of a real shop.
 */
export function startArguments(partDir: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(partDir, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [command, ...args] = manifest.scripts.start.split(' ');
  if (command !== 'node') throw new Error(`${partDir}: the start script does not begin with node`);
  return args;
}
