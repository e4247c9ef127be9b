import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { watch } from 'chokidar';
import { ROOT } from '../stack/paths.ts';

/** An editor writes a file in several steps, and a checkout writes many files. Chokidar drops what changes within 50 ms of a change: longer. */
const GATHER_MS = 70;
const DESK = path.join('apps/content-service/src/admin', path.sep);

/**
 * Reports which sources in these folders were written or deleted, relative to the root, those of one moment together; never while the changes
 * before are still being taken. Resolves with an end of it once it follows them.
 */
export async function followSources(
  folders: readonly string[],
  take: (changed: readonly string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  const waiting = new Set<string>();
  let isTaking = false;

  async function takeAll(): Promise<void> {
    isTaking = true;
    while (waiting.size > 0) {
      await delay(GATHER_MS);
      const changed = [...waiting];
      waiting.clear();
      await take(changed);
    }
    isTaking = false;
  }

  const watcher = watch([...folders], { cwd: ROOT, ignoreInitial: true });
  watcher.on('all', (_event, file) => {
    if (!isSource(file)) return;
    waiting.add(file);
    if (!isTaking) void takeAll();
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return () => watcher.close();
}

/** The desk is built by Strapi's builder at the next start, declarations make no code, and an editor's own files are nobody's. */
function isSource(file: string): boolean {
  return /\.(?:tsx?|json)$/.test(file) && !file.endsWith('.d.ts') && !file.startsWith(DESK);
}
