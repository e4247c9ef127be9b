import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApiClient } from '../api/client.ts';
import { createContentStore } from './content-store.server.ts';

/** A content service whose staff have filled in nothing yet. */
function emptyShop(path: string): Promise<Response> {
  if (path.includes('stamp')) return Promise.resolve(Response.json({ data: { stamp: '1' } }));
  const details = { code: 'not-found' };
  const error = { status: 404, name: 'NotFoundError', message: 'Not found', details };
  if (/settings|legal/.test(path)) return Promise.resolve(Response.json({ data: null, error }, { status: 404 }));
  return Promise.resolve(Response.json({ data: [] }));
}

test('a shop that sells nothing yet has a catalogue', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'economat-content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const changes: string[] = [];
  const store = createContentStore({
    api: createApiClient('/api', undefined, emptyShop),
    copyPath: join(folder, 'content'),
    heartbeat: () => Promise.resolve({}),
    onChange: ({ kind }) => changes.push(kind),
  });
  expect(store.current().catalogue).toBeNull();
  await store.start();
  onTestFinished(() => store.stop());
  expect(store.current()).toMatchObject({ settings: null, banners: [] });
  expect(store.current().catalogue).not.toBeNull();
  expect(changes).toEqual(['anything']);
});
