import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  copyTemplate,
  freePort,
  type Service,
  startContentService,
  startSandbox,
  type TestShopData,
} from '../../../../scripts/stack/index.ts';
import { Sandbox } from '../support/sandbox.ts';

/** Where providers send the buyer back; nobody listens there in these tests. */
const PUBLIC_URL = 'http://localhost:3000';

export interface PaymentService extends TestShopData {
  /** Origin of the running content service. */
  readonly url: string;
  readonly service: Service;
  readonly sandbox: Sandbox;
  /** Starts one more on the same database and provider; `port` to take the place of one that was killed. */
  readonly startReplica: (env?: Readonly<Record<string, string>>, port?: number) => Promise<Service>;
}

/** A content service with the sandbox's PayPal, card platform and mailbox beside it, for the tests of one file. */
export function usePaymentService(name: string, env: Readonly<Record<string, string>> = {}): () => PaymentService {
  let current: PaymentService | undefined;
  const started: Service[] = [];
  beforeAll(async () => {
    const { secrets } = inject('cluster');
    const data = await copyTemplate(inject('cluster'), `${name}-${randomBytes(3).toString('hex')}`);
    const [contentPort, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    started.push(
      await startSandbox({
        port: sandboxPort,
        smtpPort,
        dataDir: data.dataDir,
        publicUrl: PUBLIC_URL,
        env: {
          SANDBOX_PUBLIC_URL: sandboxUrl,
          PAYPAL_WEBHOOK_URL: `http://127.0.0.1:${contentPort}/api/paypal/webhook`,
        },
      }),
    );
    async function startReplica(more: Readonly<Record<string, string>> = {}, port?: number): Promise<Service> {
      const replica = await startContentService({
        port: port ?? (await freePort()),
        databaseUrl: data.databaseUrl,
        dataDir: data.dataDir,
        publicUrl: PUBLIC_URL,
        sandboxUrl,
        smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
        secrets,
        env: { RATE_LIMIT_FACTOR: '0', ...env, ...more },
      });
      started.push(replica);
      return replica;
    }
    const service = await startReplica({}, contentPort);
    current = { ...data, url: service.url, service, sandbox: new Sandbox(sandboxUrl), startReplica };
  });
  afterAll(async () => {
    for (const service of started.toReversed()) await service.stop();
    await current?.drop();
  });
  return () => {
    if (current === undefined) throw new Error('The service is up inside tests only');
    return current;
  };
}
