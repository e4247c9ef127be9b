import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  copyTemplate,
  freePort,
  PaymentWorld,
  type Service,
  startContentService,
  startSandbox,
  type TestShopData,
} from '../../../../scripts/stack/index.ts';
import { Mailbox } from '../support/mailbox.ts';

type Variables = Readonly<Record<string, string>>;

export interface PaymentShop extends TestShopData {
  /** Origin of the content service, which plays the shop's public address too: returns and webhooks come straight to it. */
  readonly url: string;
  readonly world: PaymentWorld;
  readonly mailbox: Mailbox;
  readonly logFile: string;
  /** Starts the content service again on its address after a test ended it. */
  restart(env?: Variables): Promise<Service>;
  /** The one that runs. */
  service(): Service;
  /** Starts one more on the same database and providers. */
  readonly startReplica: (env?: Variables) => Promise<Service>;
}

/**
 * A content service and the sandbox, each at the other's address, on a copy of the seeded database, for the tests of one file.
 * @param prepare changes the database before the service starts.
 */
export function usePaymentShop(
  name: string,
  env: Variables = {},
  prepare?: (databaseUrl: string) => Promise<void>,
): () => PaymentShop {
  let current: PaymentShop | undefined;
  let running: Service | undefined;
  const others: Service[] = [];
  beforeAll(async () => {
    const { secrets } = inject('cluster');
    const data = await copyTemplate(inject('cluster'), `${name}-${randomBytes(3).toString('hex')}`);
    await prepare?.(data.databaseUrl);
    const [port, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
    const url = `http://127.0.0.1:${port}`;
    const sandbox = await startSandbox({
      port: sandboxPort,
      smtpPort,
      dataDir: data.dataDir,
      publicUrl: url,
      env: { SANDBOX_PUBLIC_URL: `http://127.0.0.1:${sandboxPort}`, SANDBOX_RETRY_BASE_MS: '100' },
    });
    others.push(sandbox);
    const logFile = path.join(data.dataDir, 'content.log');
    const start = (at: number, more: Variables, log?: string) =>
      startContentService({
        port: at,
        databaseUrl: data.databaseUrl,
        dataDir: data.dataDir,
        publicUrl: url,
        sandboxUrl: sandbox.url,
        smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
        secrets,
        logFile: log,
        env: { RATE_LIMIT_FACTOR: '0', AXEPTA_CARD_FORM: 'on', PAYMENT_CHECK_SECONDS: '1', ...env, ...more },
      });
    async function restart(more: Variables = {}): Promise<Service> {
      await running?.stop();
      running = await start(port, more, logFile);
      return running;
    }
    async function startReplica(more: Variables = {}): Promise<Service> {
      const replica = await start(await freePort(), more);
      others.push(replica);
      return replica;
    }
    function service(): Service {
      if (running === undefined) throw new Error('The service is up inside tests only');
      return running;
    }
    await restart();
    const world = new PaymentWorld(sandbox.url);
    current = { ...data, url, world, mailbox: new Mailbox(sandbox.url), logFile, restart, service, startReplica };
  });
  afterAll(async () => {
    await running?.stop();
    for (const service of others.toReversed()) await service.stop();
    await current?.drop();
  });
  return () => {
    if (current === undefined) throw new Error('The shop is up inside tests only');
    return current;
  };
}
