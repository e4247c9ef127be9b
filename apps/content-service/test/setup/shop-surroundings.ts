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

/** For a shop whose tests follow no link and wait for no notice of a provider. */
export const PUBLIC_URL = 'http://localhost:3000';

/** For a service that pays and mails nothing: port 9 (discard) is never listened on. */
export const NOBODY = { publicUrl: PUBLIC_URL, sandboxUrl: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' };

export type Variables = Readonly<Record<string, string>>;

/** What a content service needs: plain data, so that it can travel between processes. */
export interface ShopSurroundings {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly sandboxUrl: string;
  readonly smtpUrl: string;
}

export interface OpenSurroundings extends ShopSurroundings, TestShopData {
  /** Stops the sandbox and drops the database. */
  readonly close: () => Promise<void>;
}

/**
 * A copy of the seeded database, and the sandbox with its SMTP server and mailbox.
 * @param publicUrl where mails lead to, and where the sandbox sends the browsers and the notices of a payment.
 */
export async function openSurroundings(
  cluster: TestClusterAddress,
  name: string,
  publicUrl = PUBLIC_URL,
): Promise<OpenSurroundings> {
  const data = await copyTemplate(cluster, `${name}-${randomBytes(3).toString('hex')}`);
  const [port, smtpPort] = await Promise.all([freePort(), freePort()]);
  const sandbox = await startSandbox({
    port,
    smtpPort,
    dataDir: data.dataDir,
    publicUrl,
    env: { SANDBOX_PUBLIC_URL: `http://127.0.0.1:${port}`, SANDBOX_RETRY_BASE_MS: '100' },
  });
  async function close(): Promise<void> {
    await sandbox.stop();
    await data.drop();
  }
  return { ...data, publicUrl, sandboxUrl: sandbox.url, smtpUrl: `smtp://127.0.0.1:${smtpPort}`, close };
}

export interface ContentOptions {
  /** Default: a free one. */
  readonly port?: number | undefined;
  readonly env?: Variables | undefined;
  readonly logFile?: string | undefined;
  /** Where it is built; default: in this repository. */
  readonly directory?: string | undefined;
}

/**
 * Starts a content service there. Unless `env` says more, rate limits are off, since a test makes in a second what a person makes in a
 * day, and providers are asked every second what became of a payment.
 */
export async function startContentIn(
  { databaseUrl, dataDir, publicUrl, sandboxUrl, smtpUrl }: ShopSurroundings,
  { secrets }: TestClusterAddress,
  { port, env, logFile, directory }: ContentOptions = {},
): Promise<Service> {
  return startContentService({
    port: port ?? (await freePort()),
    databaseUrl,
    dataDir,
    publicUrl,
    sandboxUrl,
    smtpUrl,
    secrets,
    logFile,
    directory,
    env: {
      RATE_LIMIT_FACTOR: '0',
      PAYMENT_METHODS: 'credit_card,bank_transfer,paypal',
      AXEPTA_CARD_FORM: 'on',
      PAYMENT_CHECK_SECONDS: '1',
      ...env,
    },
  });
}

/** Of a service that plays the shop's public address, too: notices of the providers come straight to it. */
export const addressAt = (port: number): string => `http://127.0.0.1:${port}`;
