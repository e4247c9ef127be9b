import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort, type TestClusterAddress } from '../../../../scripts/stack/index.ts';
import { addressAt, openSurroundings, startContentIn } from './shop-surroundings.ts';

interface SharedShopProcess {
  readonly address: object;
  close(): Promise<void>;
}

export interface SharedShops {
  /** `GET <url>/<worker>` answers with the addresses of that worker's shop, which is started when it is first asked for. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * One shop per worker, for the test files that need nothing of their own. They live in the process of the whole run, because a
 * worker's own ends with each file.
 */
export async function openSharedShops(cluster: TestClusterAddress): Promise<SharedShops> {
  const shops = new Map<string, Promise<SharedShopProcess>>();
  const server = createServer((request, response) => {
    const worker = request.url ?? '';
    const shop = shops.get(worker) ?? openShop(cluster);
    shops.set(worker, shop);
    shop.then(
      ({ address }) => response.end(JSON.stringify(address)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      for (const opened of await Promise.allSettled(shops.values()))
        if (opened.status === 'fulfilled') await opened.value.close();
    },
  };
}

async function openShop(cluster: TestClusterAddress): Promise<SharedShopProcess> {
  const port = await freePort();
  const { close: closeSurroundings, ...surroundings } = await openSurroundings(cluster, 'shared', addressAt(port));
  const content = await startContentIn(surroundings, cluster, { port });
  return {
    address: { ...surroundings, url: content.url },
    async close() {
      await content.stop();
      await closeSurroundings();
    },
  };
}
