import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { inRoot, ROOT } from './stack/paths.ts';

const digits = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number));
const port = z.pipe(digits, z.number().check(z.gte(1), z.lte(65_535)));

const databaseUrl = z.string().check(z.regex(/^postgres(ql)?:\/\/[^\s/]+\/[^\s/?]+/));

const environmentSchema = z.object({
  SHOP_PORT: z._default(port, 3000),
  CONTENT_PORT: z._default(port, 1337),
  SANDBOX_PORT: z._default(port, 4242),
  SANDBOX_SMTP_PORT: z.optional(port),
  SHOP_DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_DIRECT_URL: z.optional(databaseUrl),
  SHOP_PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ }).check(z.regex(/^[^?#]+$/))),
  OBJECT_STORE_BUCKET: z.optional(z.string()),
});

/** What a value must look like, for the list of bad variables. */
const EXPECTED: Record<keyof z.infer<typeof environmentSchema>, string> = {
  SHOP_PORT: 'a port number from 1 to 65535, such as 3000',
  CONTENT_PORT: 'a port number from 1 to 65535, such as 1337',
  SANDBOX_PORT: 'a port number from 1 to 65535, such as 4242',
  SANDBOX_SMTP_PORT: 'a port number from 1 to 65535, such as 4243',
  SHOP_DATA_DIR: 'a folder, such as .data',
  DATABASE_URL: 'the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/economat',
  DATABASE_DIRECT_URL: 'the address of the PostgreSQL behind the PgBouncer of DATABASE_URL',
  SHOP_PUBLIC_URL: 'the address buyers use, such as https://shop.example',
  OBJECT_STORE_BUCKET: 'the name of a bucket',
};

export interface Environment {
  readonly shopPort: number;
  readonly contentPort: number;
  readonly sandboxPort: number;
  readonly smtpPort: number;
  /** Absolute. */
  readonly dataDir: string;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** The same database around a PgBouncer, for what needs a session: backups and their restoring. */
  readonly directDatabaseUrl: string | null;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Uploads are kept in an object store, not in the data folder. The content service reads its other variables. */
  readonly usesObjectStore: boolean;
}

export type ParsedEnvironment = { ok: true; environment: Environment } | { ok: false; problems: string[] };

/**
 * Reads the settings of the commands. An empty variable counts as absent. All bad ones are reported at once, one sentence each,
 * also two ports that are the same.
 */
export function parseEnvironment(variables: NodeJS.ProcessEnv): ParsedEnvironment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0]) as keyof typeof EXPECTED));
    return { ok: false, problems: [...names].map((name) => `${show(name, given[name])} is not ${EXPECTED[name]}.`) };
  }
  const { data } = parsed;
  const ports = {
    SHOP_PORT: data.SHOP_PORT,
    CONTENT_PORT: data.CONTENT_PORT,
    SANDBOX_PORT: data.SANDBOX_PORT,
    SANDBOX_SMTP_PORT: data.SANDBOX_SMTP_PORT ?? data.SANDBOX_PORT + 1,
  };
  const problems = sharedPorts(ports);
  if (ports.SANDBOX_SMTP_PORT > 65_535)
    problems.push('SANDBOX_PORT=65535 leaves no port for mail: set SANDBOX_SMTP_PORT.');
  if (data.DATABASE_DIRECT_URL !== undefined && data.DATABASE_URL === undefined)
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the PgBouncer before it.');
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    environment: {
      shopPort: ports.SHOP_PORT,
      contentPort: ports.CONTENT_PORT,
      sandboxPort: ports.SANDBOX_PORT,
      smtpPort: ports.SANDBOX_SMTP_PORT,
      dataDir: path.resolve(ROOT, data.SHOP_DATA_DIR),
      databaseUrl: data.DATABASE_URL ?? null,
      directDatabaseUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL ?? null,
      usesObjectStore: data.OBJECT_STORE_BUCKET !== undefined,
      publicUrl: (data.SHOP_PUBLIC_URL ?? `http://localhost:${ports.SHOP_PORT}`).replace(/\/+$/, ''),
    },
  };
}

/** A database address may hold a password, which has no place in a terminal. */
function show(name: string, value: string | undefined): string {
  return name.startsWith('DATABASE_') ? name : `${name}=${value}`;
}

function sharedPorts(ports: Record<string, number>): string[] {
  const entries = Object.entries(ports);
  return entries.flatMap(([name, number], index) =>
    entries
      .slice(index + 1)
      .flatMap(([other, otherNumber]) =>
        number === otherNumber ? [`${name} and ${other} are both ${number}: each part needs a port of its own.`] : [],
      ),
  );
}

/** Adds the variables of a `.env` file at the root, if there is one; those already set win. */
export function loadEnvironmentFile(): void {
  const file = inRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
