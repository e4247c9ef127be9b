import { randomBytes } from 'node:crypto';
import {
  copyTemplate,
  freePort,
  type Service,
  startContentService,
  startSandbox,
  type TestClusterAddress,
  type TestShopData,
} from '../../../../scripts/stack/index.ts';

export const PUBLIC_URL = 'http://localhost:3000';

export type Variables = Readonly<Record<string, string>>;

/** What a content service needs: plain data, so that it can travel between processes. */
export interface ShopSurroundings {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly sandboxUrl: string;
  readonly smtpUrl: string;
}

export interface OpenSurroundings extends ShopSurroundings, TestShopData {
  /** Stops the sandbox and drops the database. */
  readonly close: () => Promise<void>;
}

/** A copy of the seeded database, and the sandbox with its SMTP server and mailbox. */
export async function openSurroundings(cluster: TestClusterAddress, name: string): Promise<OpenSurroundings> {
  const data = await copyTemplate(cluster, `${name}-${randomBytes(3).toString('hex')}`);
  const [port, smtpPort] = await Promise.all([freePort(), freePort()]);
  const sandbox = await startSandbox({ port, smtpPort, dataDir: data.dataDir, publicUrl: PUBLIC_URL });
  async function close(): Promise<void> {
    await sandbox.stop();
    await data.drop();
  }
  return { ...data, sandboxUrl: sandbox.url, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, close };
}

/** Starts a content service there. A test makes in a second what a person makes in a day: rate limits are off unless `env` says more. */
export async function startContentIn(
  { databaseUrl, dataDir, sandboxUrl, smtpUrl }: ShopSurroundings,
  { secrets }: TestClusterAddress,
  { env, logFile }: { env?: Variables | undefined; logFile?: string } = {},
): Promise<Service> {
  return startContentService({
    port: await freePort(),
    databaseUrl,
    dataDir,
    publicUrl: PUBLIC_URL,
    sandboxUrl,
    smtpUrl,
    secrets,
    logFile,
    env: {
      RATE_LIMIT_FACTOR: '0',
      PAYMENT_METHODS: 'credit_card,bank_transfer,paypal',
      AXEPTA_CARD_FORM: 'on',
      ...env,
    },
  });
}
