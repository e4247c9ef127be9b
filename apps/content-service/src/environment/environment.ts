import { isAbsolute, resolve } from 'node:path';
import { PUBLIC_PAYMENT_METHODS } from '@economat/commerce';
import {
  drainSecondsVariable,
  listenHostVariable,
  trustedProxiesVariable,
  trustNobody,
  webAddressVariable,
} from '@economat/contract/node';
import { traceVariables } from '@economat/contract/tracing';
import { metricsHostVariable, metricsPortVariable } from '@economat/contract/metrics';
import * as z from 'zod/mini';
import type { AxeptaAccount } from './axepta-account.ts';
import { accountOf, axeptaProblems, axeptaVariables } from './axepta-settings.ts';
import { type DatabaseAddresses, databaseAddresses, databaseProblems } from './database-addresses.ts';
import {
  eInvoicingProblems,
  type EInvoicingSettings,
  eInvoicingSettings,
  eInvoicingVariables,
} from './e-invoicing-settings.ts';
import {
  objectStoreProblems,
  type ObjectStoreSettings,
  objectStoreSettings,
  objectStoreVariables,
} from './object-store-settings.ts';
import { problemsOfHalf } from './needed-together.ts';
import type { PayPalSettings } from './paypal-settings.ts';
import {
  timestampProblems,
  type TimestampSettings,
  timestampSettings,
  timestampVariables,
} from './timestamp-settings.ts';

const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535));
const postgresUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgresql://user:password@host:5432/name'));

const commaSeparated = z.pipe(
  z.string(),
  z.transform((list) => list.split(',').map((entry) => entry.trim())),
);
const paymentMethods = z.pipe(commaSeparated, z.array(z.enum(PUBLIC_PAYMENT_METHODS)).check(z.minLength(1)));
const secondFactorRoles = z.pipe(
  commaSeparated,
  z
    .array(z.enum(['all', 'none', 'administrator', 'order-desk', 'preparation', 'accounting', 'editor']))
    .check(z.minLength(1)),
);

const environmentSchema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'production'),
  CONTENT_PORT: z._default(port, 1337),
  /** Proxies whose forwarded addresses are trusted, beside a storefront on this machine. */
  TRUSTED_PROXIES: z._default(trustedProxiesVariable, () => trustNobody),
  /** The address listened on: this machine alone, unless the storefront runs on another. */
  CONTENT_HOST: z._default(listenHostVariable, '127.0.0.1'),
  /** Where metrics are scraped; without a port nothing is measured. */
  CONTENT_METRICS_PORT: metricsPortVariable,
  METRICS_HOST: metricsHostVariable,
  ...traceVariables,
  /** Seconds of service after the process was asked to stop. */
  DRAIN_SECONDS: drainSecondsVariable,
  DATABASE_URL: postgresUrl,
  /** PostgreSQL itself, where DATABASE_URL is a PgBouncer in transaction mode. */
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  DATABASE_POOL_SIZE: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(200)), 16),
  /** PostgreSQL ends a statement that takes longer; 0: never. */
  DATABASE_STATEMENT_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(3600)), 60),
  SHOP_DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  SHOP_PUBLIC_URL: z._default(webAddressVariable, 'http://localhost:3000'),
  SHOP_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** Content of an empty database: the demo shop, with or without orders of its first customer. */
  SEED: z._default(z.enum(['demo', 'demo-with-orders', 'none']), 'none'),
  ADMIN_EMAIL: z.optional(z.email()),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12), z.maxLength(72))),
  /** Roles that must log in with a second factor, comma-separated. Default: administrators, nobody in the demo shop. */
  SECOND_FACTOR_ROLES: z.optional(secondFactorRoles),
  /** SMTP server; without it no mail is sent, and password resets say so. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  /** Told of troubles as JSON, since a stuck mail cannot announce itself. The address is a secret. */
  ALERT_WEBHOOK_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Multiplies every rate limit: load tests raise it, 0 disables the limits. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.gte(0)), 1),
  /** Payment methods offered at checkout, comma-separated. Default: a transfer, and each configured provider. */
  PAYMENT_METHODS: z.optional(paymentMethods),
  /** Interval of the reconciliation; each payment and refund is asked about far more rarely. */
  PAYMENT_CHECK_SECONDS: z._default(z.coerce.number().check(z.gte(1), z.lte(60)), 10),
  PAYPAL_API_URL: z.optional(webAddressVariable),
  PAYPAL_CLIENT_ID: z.optional(z.string()),
  PAYPAL_CLIENT_SECRET: z.optional(z.string()),
  PAYPAL_WEBHOOK_ID: z.optional(z.string()),
  PAYPAL_VERIFICATION: z._default(z.enum(['certificate', 'call']), 'certificate'),
  ...axeptaVariables,
  ...eInvoicingVariables,
  ...objectStoreVariables,
  ...timestampVariables,
  LOG_LEVEL: z._default(z.enum(['error', 'warn', 'info', 'http', 'debug']), 'info'),
});

export interface Environment extends z.infer<typeof environmentSchema> {
  readonly database: DatabaseAddresses;
  /** Null when PayPal is not configured. */
  readonly paypal: PayPalSettings | null;
  /** Null when no card account is configured. */
  readonly axepta: AxeptaAccount | null;
  /** Null when no platform for electronic invoices is configured. */
  readonly eInvoicing: EInvoicingSettings | null;
  /** Null when uploads are kept in the data folder. */
  readonly objectStore: ObjectStoreSettings | null;
  /** Null when no authority stamps the archive. */
  readonly timestamps: TimestampSettings | null;
}

/** The settings are unusable; the message lists every bad variable, one a line. */
export class BadEnvironmentError extends Error {
  override name = 'BadEnvironmentError';
  /** One `VARIABLE: what is wrong` each. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const list = problems.map((problem) => `  ${problem}`).join('\n');
    super(`The environment variables are wrong:\n${list}`);
    this.problems = problems;
  }
}

/**
 * Parses the settings of the process. An empty variable counts as absent, because shells and `.env` files cannot express the difference.
 * @throws BadEnvironmentError naming all bad variables at once.
 */
function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new BadEnvironmentError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const problems = problemsTogether(parsed.data);
  if (problems.length > 0) throw new BadEnvironmentError(problems);
  const dataDir = parsed.data.SHOP_DATA_DIR;
  const paypal = payPalSettings(parsed.data);
  const axepta = accountOf(parsed.data);
  const eInvoicing = eInvoicingSettings(parsed.data);
  return {
    ...parsed.data,
    database: databaseAddresses(parsed.data),
    paypal,
    axepta,
    eInvoicing,
    objectStore: objectStoreSettings(parsed.data),
    timestamps: timestampSettings(parsed.data),
    SHOP_DATA_DIR: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
  };
}

const PAYPAL_VARIABLES = ['PAYPAL_API_URL', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;

/** Null when PayPal is not configured; half a configuration was refused before. */
function payPalSettings(variables: z.infer<typeof environmentSchema>): PayPalSettings | null {
  const { PAYPAL_API_URL: apiUrl, PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = variables;
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_VERIFICATION: verification } = variables;
  if (apiUrl === undefined || clientId === undefined || clientSecret === undefined || webhookId === undefined)
    return null;
  return { apiUrl, clientId, clientSecret, webhookId, verification };
}

/** Problems of variables that are valid one by one. */
function problemsTogether(variables: z.infer<typeof environmentSchema>): string[] {
  const offersCards = variables.PAYMENT_METHODS?.includes('credit_card') ?? false;
  return [
    ...problemsOfHalf('PayPal', PAYPAL_VARIABLES, variables),
    ...axeptaProblems(variables, variables.SHOP_PUBLIC_URL, offersCards),
    ...eInvoicingProblems(variables),
    ...objectStoreProblems(variables),
    ...timestampProblems(variables),
    ...databaseProblems(variables),
  ];
}

let current: Environment | undefined;

/** The settings of this process, parsed once. */
export function environment(): Environment {
  current ??= parseEnvironment(process.env);
  return current;
}
