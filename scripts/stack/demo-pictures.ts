import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from './databases.ts';
import { CACHE_DIR } from './paths.ts';

/**
 * What pages load of the demo's pictures takes a minute of a processor. It is kept between runs: a content service that finds the folder of
 * a picture's content does not make it again.
 */
const KEPT = path.join(CACHE_DIR, 'demo-pictures');
const PATIENCE_MS = 600_000;

function renditionsOf(dataDir: string): string {
  return path.join(dataDir, 'public/uploads/p');
}

/** Gives a shop that has no renditions yet those of earlier runs. */
export async function takeDemoPictures(dataDir: string): Promise<void> {
  const folder = renditionsOf(dataDir);
  const [kept, own] = await Promise.all([namesIn(KEPT), namesIn(folder)]);
  if (kept.length > 0 && own.length === 0) await cp(KEPT, folder, { recursive: true });
}

/** Waits until a running shop has made all renditions, and keeps them for the next runs. */
export async function keepDemoPictures({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) {
  const hashes = await madeRenditions(databaseUrl, AbortSignal.timeout(PATIENCE_MS));
  const kept = new Set(await namesIn(KEPT));
  if (hashes.length === kept.size && hashes.every((hash) => kept.has(hash))) return;
  await mkdir(CACHE_DIR, { recursive: true });
  const draft = await mkdtemp(path.join(CACHE_DIR, 'demo-pictures-'));
  for (const hash of hashes)
    await cp(path.join(renditionsOf(dataDir), hash), path.join(draft, hash), { recursive: true });
  await rm(KEPT, { recursive: true, force: true });
  // Another run of this moment may have kept the same.
  await rename(draft, KEPT).catch(() => rm(draft, { recursive: true, force: true }));
}

/** The folders of all pictures, the first files of new ones too, once none is waiting. */
async function madeRenditions(databaseUrl: string, signal: AbortSignal): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ waiting: number }>(
        'select count(*)::int as waiting from shop_pictures where made < changes',
      );
      if (rows[0]?.waiting === 0) break;
      await pause(200, undefined, { signal });
    }
    const { rows } = await client.query<{ hash: string }>('select hash from shop_renditions order by hash');
    return rows.map(({ hash }) => hash);
  });
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
