import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import {
  copyTemplate,
  freePort,
  type Service,
  startContentService,
  type TestShopData,
} from '../../../../scripts/stack/index.ts';

export interface TestService extends TestShopData {
  /** Origin of the running service. */
  readonly url: string;
  readonly service: Service;
  /** Starts one more replica on the same database and uploads. */
  startReplica(): Promise<Service>;
}

async function start({ databaseUrl, dataDir }: TestShopData, env: Readonly<Record<string, string>>): Promise<Service> {
  const { secrets } = inject('cluster');
  return startContentService({
    port: await freePort(),
    databaseUrl,
    dataDir,
    publicUrl: 'http://localhost:3000',
    // Port 9 (discard) is never listened on: these tests neither pay nor mail.
    sandboxUrl: 'http://127.0.0.1:9',
    smtpUrl: 'smtp://127.0.0.1:9',
    secrets,
    // A test makes in a second what a person makes in a day; the limits have tests of their own.
    env: {
      RATE_LIMIT_FACTOR: '0',
      PAYMENT_METHODS: 'credit_card,bank_transfer,paypal',
      AXEPTA_CARD_FORM: 'on',
      ...env,
    },
  });
}

/**
 * Boots a content service on a database copied from the seeded template, for the tests of one file. Everything it
 * started is stopped and dropped after them.
 */
export function useTestService(name: string, env: Readonly<Record<string, string>> = {}): () => TestService {
  let current: TestService | undefined;
  const started: Service[] = [];
  beforeAll(async () => {
    const data = await copyTemplate(inject('cluster'), `${name}-${randomBytes(3).toString('hex')}`);
    async function startReplica(): Promise<Service> {
      const replica = await start(data, env);
      started.push(replica);
      return replica;
    }
    const service = await startReplica();
    current = { ...data, url: service.url, service, startReplica };
  });
  afterAll(async () => {
    await Promise.all(started.map((service) => service.stop()));
    await current?.drop();
  });
  return () => {
    if (current === undefined) throw new Error('The service is up inside tests only');
    return current;
  };
}
