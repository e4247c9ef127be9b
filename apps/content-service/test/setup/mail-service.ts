import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  copyTemplate,
  freePort,
  type Service,
  startContentService,
  startSandbox,
  type TestShopData,
} from '../../../../scripts/stack/index.ts';
import { Mailbox } from '../support/mailbox.ts';

export const PUBLIC_URL = 'http://localhost:3000';

export interface MailService extends TestShopData {
  /** Origin of the running content service. */
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly logFile: string;
  /** Starts one more replica on the same database and mailbox. */
  readonly startReplica: (env?: Readonly<Record<string, string>>) => Promise<Service>;
}

/** Like `useTestService`, with the sandbox's SMTP server and mailbox beside it. Rate limits are off unless `env` says more. */
export function useMailService(name: string, env: Readonly<Record<string, string>> = {}): () => MailService {
  let current: MailService | undefined;
  const started: Service[] = [];
  beforeAll(async () => {
    const { secrets } = inject('cluster');
    const data = await copyTemplate(inject('cluster'), `${name}-${randomBytes(3).toString('hex')}`);
    const [sandboxPort, smtpPort] = await Promise.all([freePort(), freePort()]);
    const sandbox = await startSandbox({ port: sandboxPort, smtpPort, dataDir: data.dataDir, publicUrl: PUBLIC_URL });
    started.push(sandbox);
    const logFile = path.join(data.dataDir, 'content.log');
    async function startReplica(more: Readonly<Record<string, string>> = {}): Promise<Service> {
      const replica = await startContentService({
        port: await freePort(),
        databaseUrl: data.databaseUrl,
        dataDir: data.dataDir,
        publicUrl: PUBLIC_URL,
        sandboxUrl: sandbox.url,
        smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
        secrets,
        // The first service alone writes the log that tests read.
        logFile: started.length === 1 ? logFile : undefined,
        env: { RATE_LIMIT_FACTOR: '0', PAYMENT_METHODS: 'credit_card,bank_transfer,paypal', ...env, ...more },
      });
      started.push(replica);
      return replica;
    }
    const { url } = await startReplica();
    current = { ...data, url, mailbox: new Mailbox(sandbox.url), logFile, startReplica };
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
