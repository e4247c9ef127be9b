import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { freePort, PaymentWorld, type Service } from '../../../../scripts/stack/index.ts';
import { Mailbox } from '../support/mailbox.ts';
import type { SharedShop } from './shared-shop.ts';
import {
  addressAt,
  openSurroundings,
  type OpenSurroundings,
  startContentIn,
  type Variables,
} from './shop-surroundings.ts';

export interface OwnShop extends SharedShop {
  /** What its service writes. */
  readonly logFile: string;
  /** Starts the service again on its address after a test ended it. */
  restart(env?: Variables): Promise<Service>;
  /** The one that runs. */
  service(): Service;
  readonly startReplica: (env?: Variables, logFile?: string) => Promise<Service>;
}

/**
 * The same as a shared shop for the tests of one file alone: for those that need another environment, change settings or seeded
 * content, hold mails back, stop the service or read all orders. The others take `useSharedShop`.
 * @param prepare changes the database before the service starts.
 */
export function useOwnShop(
  name: string,
  env: Variables = {},
  prepare?: (databaseUrl: string) => Promise<void>,
): () => OwnShop {
  let current: OwnShop | undefined;
  let running: Service | undefined;
  let surroundings: OpenSurroundings | undefined;
  const replicas: Service[] = [];
  beforeAll(async () => {
    const cluster = inject('cluster');
    const port = await freePort();
    const url = addressAt(port);
    const opened = await openSurroundings(cluster, name, url);
    surroundings = opened;
    await prepare?.(opened.databaseUrl);
    const logFile = path.join(opened.dataDir, 'content.log');
    async function restart(more: Variables = {}): Promise<Service> {
      await running?.stop();
      running = await startContentIn(opened, cluster, { port, logFile, env: { ...env, ...more } });
      return running;
    }
    async function startReplica(more: Variables = {}, log?: string): Promise<Service> {
      const replica = await startContentIn(opened, cluster, { logFile: log, env: { ...env, ...more } });
      replicas.push(replica);
      return replica;
    }
    function service(): Service {
      if (running === undefined) throw new Error('The service is up inside tests only');
      return running;
    }
    await restart();
    const { sandboxUrl } = opened;
    const world = new PaymentWorld(sandboxUrl);
    current = { ...opened, url, world, mailbox: new Mailbox(sandboxUrl), logFile, restart, service, startReplica };
  });
  afterAll(async () => {
    await running?.stop();
    for (const replica of replicas.toReversed()) await replica.stop();
    await surroundings?.close();
  });
  return () => {
    if (current === undefined) throw new Error('The shop is up inside tests only');
    return current;
  };
}
