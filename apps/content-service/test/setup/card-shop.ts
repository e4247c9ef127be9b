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

export interface CardShop extends TestShopData {
  /** Origin of the content service, which plays the shop's public address too: returns and notices come straight to it. */
  readonly url: string;
  readonly world: PaymentWorld;
  readonly mailbox: Mailbox;
  readonly logFile: string;
  /** Starts the content service again on its address after a test ended it. */
  restart(env?: Readonly<Record<string, string>>): Promise<Service>;
  /** The one that runs. */
  service(): Service;
}

/** A content service and the sandbox, each at the other's address, on a copy of the seeded database. */
export function useCardShop(name: string, env: Readonly<Record<string, string>> = {}): () => CardShop {
  let current: CardShop | undefined;
  let running: Service | undefined;
  let sandbox: Service | undefined;
  beforeAll(async () => {
    const { secrets } = inject('cluster');
    const data = await copyTemplate(inject('cluster'), `${name}-${randomBytes(3).toString('hex')}`);
    const [port, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
    const url = `http://127.0.0.1:${port}`;
    sandbox = await startSandbox({
      port: sandboxPort,
      smtpPort,
      dataDir: data.dataDir,
      publicUrl: url,
      env: { SANDBOX_PUBLIC_URL: `http://127.0.0.1:${sandboxPort}`, SANDBOX_RETRY_BASE_MS: '100' },
    });
    const sandboxUrl = sandbox.url;
    const logFile = path.join(data.dataDir, 'content.log');
    async function restart(more: Readonly<Record<string, string>> = {}): Promise<Service> {
      await running?.stop();
      running = await startContentService({
        port,
        databaseUrl: data.databaseUrl,
        dataDir: data.dataDir,
        publicUrl: url,
        sandboxUrl,
        smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
        secrets,
        logFile,
        env: { RATE_LIMIT_FACTOR: '0', AXEPTA_CARD_FORM: 'on', ...env, ...more },
      });
      return running;
    }
    await restart();
    function service(): Service {
      if (running === undefined) throw new Error('The service is up inside tests only');
      return running;
    }
    current = {
      ...data,
      url,
      world: new PaymentWorld(sandboxUrl),
      mailbox: new Mailbox(sandboxUrl),
      logFile,
      restart,
      service,
    };
  });
  afterAll(async () => {
    await running?.stop();
    await sandbox?.stop();
    await current?.drop();
  });
  return () => {
    if (current === undefined) throw new Error('The shop is up inside tests only');
    return current;
  };
}
