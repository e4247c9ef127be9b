import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, startStorefront } from '../../../scripts/stack/index.ts';
import { useSharedShop } from './setup/shared-shop.ts';

const shop = useSharedShop();

const ROUNDS = 60;

/** A storefront with a folder of its own, until the test is over. */
async function storefrontBefore(contentUrl: string): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'storefront-'));
  const port = await freePort();
  const storefront = await startStorefront({
    port,
    contentPort: 9,
    dataDir,
    publicUrl: `http://localhost:${port}`,
    env: { CONTENT_URL: contentUrl, SHOP_HOST: '127.0.0.1' },
  });
  onTestFinished(async () => {
    await storefront.stop();
    await rm(dataDir, { recursive: true });
  });
  return storefront.url;
}

test('neither a killed replica nor an address where nobody listens costs a read', async () => {
  const replica = await shop().startReplica();
  const { port } = new URL(shop().url);
  // The name stands for 127.0.0.1, where the shop listens, and for ::1, where nobody does.
  const url = await storefrontBefore(`http://localhost:${port},${replica.url}`);
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === ROUNDS / 3) process.kill(replica.process.pid, 'SIGKILL');
    const answers = await Promise.all(
      ['/api/catalogue-stamp', '/api/shop-settings', '/'].map((where) => fetch(url + where)),
    );
    statuses.push(...answers.map(({ status }) => status));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses).toHaveLength(3 * ROUNDS);
});
