import { isAbsolute, resolve } from 'node:path';
import { PAYMENT_METHODS } from '@economat/commerce';
import * as z from 'zod/mini';

const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535));
const postgresUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgresql://user:password@host:5432/name'));

const paymentMethods = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((method) => method.trim())),
  ),
  z.array(z.enum(PAYMENT_METHODS)).check(z.minLength(1)),
);

const environmentSchema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'production'),
  CONTENT_PORT: z._default(port, 1337),
  CONTENT_HOST: z._default(z.string().check(z.minLength(1)), '0.0.0.0'),
  DATABASE_URL: postgresUrl,
  DATABASE_POOL_SIZE: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(200)), 16),
  SHOP_DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data'),
  SHOP_PUBLIC_URL: z._default(z.url({ protocol: /^https?$/ }), 'http://localhost:3000'),
  SHOP_SECRET: z.optional(z.string().check(z.minLength(32))),
  SEED: z._default(z.enum(['demo', 'none']), 'none'),
  ADMIN_EMAIL: z.optional(z.email()),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(72))),
  /** Where mails are handed over; without it none leave, and password resets say so. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  /** Multiplies every rate limit: load tests raise it, 0 switches the limits off. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.gte(0)), 1),
  /** Methods offered at checkout, comma-separated; a transfer needs no provider. */
  PAYMENT_METHODS: z._default(paymentMethods, ['bank_transfer']),
  LOG_LEVEL: z._default(z.enum(['error', 'warn', 'info', 'http', 'debug']), 'info'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Thrown when the process was given unusable settings; its message lists every bad variable, one a line. */
export class BadEnvironmentError extends Error {
  override name = 'BadEnvironmentError';
}

/**
 * Reads the settings of the process. An empty variable counts as absent, because shells and `.env` files
 * cannot express the difference.
 * @throws BadEnvironmentError naming all bad variables at once.
 */
function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new BadEnvironmentError(`These environment variables are missing or wrong:\n${lines.join('\n')}`);
  }
  const dataDir = parsed.data.SHOP_DATA_DIR;
  return { ...parsed.data, SHOP_DATA_DIR: isAbsolute(dataDir) ? dataDir : resolve(dataDir) };
}

let current: Environment | undefined;

/** The settings of this process, parsed once. */
export function environment(): Environment {
  current ??= parseEnvironment(process.env);
  return current;
}
