import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { InvoicingConfig } from './invoicing/access.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const optionalPort = z.preprocess((value) => (value === '' ? undefined : value), port.optional());
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const flag = z.enum(['yes', 'no']);

// The keys of the card platform are the demo account that the bank itself publishes; they open nothing but its test mode.
const schema = z.object({
  NODE_ENV: z.string().default('development'),
  SANDBOX_ALLOW_PRODUCTION: flag.default('no'),
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: port.default(4242),
  SANDBOX_SMTP_PORT: optionalPort,
  SANDBOX_PUBLIC_URL: httpUrl.optional(),
  SANDBOX_RETRY_BASE_MS: z.coerce.number().int().min(1).max(3_600_000).default(1_000),
  SHOP_DATA_DIR: z.string().min(1).default('.data'),
  SHOP_PUBLIC_URL: httpUrl.default('http://localhost:3000'),
  PAYPAL_CLIENT_ID: z.string().min(1).default('sandbox-client-id'),
  PAYPAL_CLIENT_SECRET: z.string().min(1).default('sandbox-client-secret'),
  PAYPAL_WEBHOOK_ID: z.string().min(1).default('WH-SANDBOX-0001'),
  PAYPAL_WEBHOOK_URL: httpUrl.optional(),
  INVOICING_CLIENT_ID: z.string().min(1).default('sandbox-invoicing-id'),
  INVOICING_CLIENT_SECRET: z.string().min(1).default('sandbox-invoicing-secret'),
  INVOICING_ORGANIZATION_ID: z.string().min(1).default('sandbox-organization'),
  SANDBOX_INVOICING_TOKEN_SECONDS: z.coerce.number().int().min(1).max(86_400).default(3_600),
  SANDBOX_INVOICING_PROCESSING_MS: z.coerce.number().int().min(0).max(3_600_000).default(100),
  AXEPTA_MERCHANT_ID: z.string().min(1).default('BNP_DEMO_AXEPTA'),
  AXEPTA_HMAC_KEY: z.string().min(1).default('4n!BmF3_?9oJ2Q*z(iD7q6[RSb5)a]A8'),
  AXEPTA_BLOWFISH_KEY: z.string().min(4).max(56).default('Tc5*2D_xs7B[6E?w'),
});

/** Everything that can be set, parsed once at the start. Times in milliseconds. */
export interface SandboxConfig {
  readonly host: string;
  readonly httpPort: number;
  readonly smtpPort: number;
  /** Address under which browsers and the shop reach the sandbox; `null`: `http://localhost:<port>`. */
  readonly publicUrl: string | null;
  readonly shopUrl: string;
  readonly dataDir: string;
  /** First pause before a refused webhook is sent again; each further pause is twice as long. */
  readonly retryBaseMs: number;
  readonly paypal: { clientId: string; clientSecret: string; webhookId: string; webhookUrl: string };
  readonly invoicing: InvoicingConfig;
  readonly axepta: { merchantId: string; hmacKey: string; encryptionKey: string };
}

export type EnvironmentResult =
  | { readonly ok: true; readonly config: SandboxConfig }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Parses the environment. A relative data directory is taken from `baseDir`.
 * Refuses with the full list of bad variables, and refuses production unless SANDBOX_ALLOW_PRODUCTION=yes.
 */
export function parseEnvironment(env: NodeJS.ProcessEnv, baseDir: string): EnvironmentResult {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  }
  const values = parsed.data;
  if (values.NODE_ENV === 'production' && values.SANDBOX_ALLOW_PRODUCTION !== 'yes') {
    return {
      ok: false,
      problems: [
        'NODE_ENV: the sandbox pays nothing and must not run in production; SANDBOX_ALLOW_PRODUCTION=yes overrides',
      ],
    };
  }
  return { ok: true, config: toConfig(values, baseDir) };
}

function toConfig(values: z.infer<typeof schema>, baseDir: string): SandboxConfig {
  const nextPort = values.SANDBOX_PORT === 0 ? 0 : values.SANDBOX_PORT + 1;
  return {
    host: values.SANDBOX_HOST,
    httpPort: values.SANDBOX_PORT,
    smtpPort: values.SANDBOX_SMTP_PORT ?? nextPort,
    publicUrl: values.SANDBOX_PUBLIC_URL ?? null,
    shopUrl: values.SHOP_PUBLIC_URL,
    dataDir: join(resolve(baseDir, values.SHOP_DATA_DIR), 'sandbox'),
    retryBaseMs: values.SANDBOX_RETRY_BASE_MS,
    paypal: {
      clientId: values.PAYPAL_CLIENT_ID,
      clientSecret: values.PAYPAL_CLIENT_SECRET,
      webhookId: values.PAYPAL_WEBHOOK_ID,
      webhookUrl: values.PAYPAL_WEBHOOK_URL ?? `${values.SHOP_PUBLIC_URL}/api/paypal/webhook`,
    },
    invoicing: {
      clientId: values.INVOICING_CLIENT_ID,
      clientSecret: values.INVOICING_CLIENT_SECRET,
      organizationId: values.INVOICING_ORGANIZATION_ID,
      tokenSeconds: values.SANDBOX_INVOICING_TOKEN_SECONDS,
      processingMs: values.SANDBOX_INVOICING_PROCESSING_MS,
    },
    axepta: {
      merchantId: values.AXEPTA_MERCHANT_ID,
      hmacKey: values.AXEPTA_HMAC_KEY,
      encryptionKey: values.AXEPTA_BLOWFISH_KEY,
    },
  };
}
