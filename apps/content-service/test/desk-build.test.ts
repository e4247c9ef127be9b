import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { copyTemplate } from '../../../scripts/stack/index.ts';
import { NOBODY, startContentIn } from './setup/shop-surroundings.ts';

const PART = path.join(import.meta.dirname, '..');

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** The content service as it is before its desk is built. */
function partWithoutDesk(): string {
  const directory = mkdtempSync(path.join(inject('cluster').dir, 'no-desk-'));
  for (const name of readdirSync(PART))
    if (name !== 'dist') symlinkSync(path.join(PART, name), path.join(directory, name));
  for (const name of ['src', 'config'])
    cpSync(path.join(PART, 'dist', name), path.join(directory, 'dist', name), { recursive: true });
  mkdirSync(path.join(directory, 'dist/build'));
  ends.push(() => rmSync(directory, { recursive: true }));
  return directory;
}

test('a page of the desk says that it is being built, and opens once it is', async () => {
  const directory = partWithoutDesk();
  const data = await copyTemplate(inject('cluster'), 'desk-build');
  ends.push(() => data.drop());
  const service = await startContentIn({ ...data, ...NOBODY }, inject('cluster'), { directory });
  ends.push(() => service.stop());
  const open = (place: string, accept = 'text/html,application/xhtml+xml') =>
    fetch(service.url + place, { headers: { accept } });

  for (const place of ['/admin', '/admin/', '/admin/content-manager']) {
    const answer = await open(place);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')], place).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(await answer.text()).toContain('L’arrière-boutique se prépare');
  }
  // What is no page answers as ever.
  expect((await open('/admin/init', 'application/json')).status).toBe(200);
  expect((await open('/api/health')).status).toBe(200);

  const index = path.join(directory, 'dist/build/index.html');
  // The builder is not done when it begins to write.
  writeFileSync(index, '<!doctype html><title>Arrière-boutique</title>');
  expect((await open('/admin/')).status).toBe(503);
  utimesSync(index, new Date(), new Date(Date.now() - 3_000));
  const built = await open('/admin/');
  expect([built.status, await built.text()]).toEqual([200, expect.stringContaining('<title>Arrière-boutique')]);
});
