import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { canConnect } from './databases.ts';
import { crashed } from './health.ts';
import { describeExit, type ManagedProcess, startProcess, STOP_RANK } from './managed-process.ts';
import { codeOf, OperatorError, reasonOf } from './operator-error.ts';
import { freePort } from './ports.ts';
import { type Account, accountForPostgres, runAs } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

const SUPERUSER = 'economat';
const READY_TIMEOUT_MS = 60_000;
/** A fast shutdown writes a checkpoint; a slow disk needs its time, and a kill would only cost a recovery at the next start. */
const STOP_GRACE_MS = 20_000;
/** The content services of many tests, 18 connections each at the most, and an operator's psql fit in; each idle one costs about 2 MB. */
const MAX_CONNECTIONS = 200;

export interface PostgresOptions {
  /** Folder of the cluster; created when missing. */
  readonly dataDir: string;
  readonly password: string;
  readonly port?: number | undefined;
  readonly logFile?: string | undefined;
  readonly onLine?: ((line: string) => void) | undefined;
  /** false gives up crash safety for speed: right for tests, never for a shop. Default true. */
  readonly durable?: boolean | undefined;
}

export interface PostgresServer {
  readonly port: number;
  readonly process: ManagedProcess;
  /** Whether this start created the cluster. */
  readonly isNew: boolean;
  /** Process of the server itself: the one that was started may only have lent it its account. */
  pid(): number;
  /** Connection URL of a database of this server, as its owner. */
  url(database: string): string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on 127.0.0.1, creating its cluster first when `dataDir` is empty. Works as root and as a user.
 * Text is UTF-8 and sorts by French rules whatever the machine's locale. Rejects with OperatorError, leaving no process behind.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const binaries = await findPostgresBinaries();
  const account = accountForPostgres(options.dataDir);
  const isNew = await ensureCluster(binaries.initdb, account, options);
  await endAbandonedServer(options.dataDir);

  const port = options.port ?? (await freePort());
  const launch = runAs(account, binaries.postgres, serverArguments(port, options), [
    binaries.postgres,
    options.dataDir,
  ]);
  const server = await startProcess({
    ...launch,
    name: 'postgres',
    cwd: account === null ? options.dataDir : '/',
    env: neutralEnvironment(),
    logFile: options.logFile,
    onLine: options.onLine,
    // SIGINT is PostgreSQL's fast shutdown: sessions end, nothing committed is lost.
    stopSignal: 'SIGINT',
    graceMs: STOP_GRACE_MS,
    stopRank: STOP_RANK.postgres,
  });
  const url = (database: string) =>
    `postgres://${SUPERUSER}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
  await waitUntilReady(server, url('postgres'));
  const pid = () => Number(readFileSync(path.join(options.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { port, process: server, isNew, pid, url, stop: async () => void (await server.stop()) };
}

/** Creates the cluster unless it exists. Returns true when it did; removes what a failed attempt left. */
async function ensureCluster(initdb: string, account: Account | null, options: PostgresOptions): Promise<boolean> {
  const { dataDir } = options;
  // initdb writes PG_VERSION early and pg_control late: both together mean that it went through.
  if (existsSync(path.join(dataDir, 'PG_VERSION')) && existsSync(path.join(dataDir, 'global/pg_control'))) return false;
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0 && !existsSync(path.join(dataDir, 'PG_VERSION'))) {
    throw new OperatorError(
      `The folder ${dataDir} holds files that are not a PostgreSQL database.`,
      'Move them away, or set SHOP_DATA_DIR to another folder.',
    );
  }
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const passwordFile = `${dataDir}.password`;
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
  if (account !== null) for (const file of [dataDir, passwordFile]) chownSync(file, account.uid, account.gid);

  const launch = runAs(account, initdb, initdbArguments(dataDir, passwordFile, options), [
    initdb,
    dataDir,
    passwordFile,
  ]);
  try {
    await promisify(execFile)(launch.command, launch.args, {
      cwd: account === null ? dataDir : '/',
      env: neutralEnvironment(),
      ...(launch.uid === undefined ? {} : { uid: launch.uid, gid: launch.gid }),
    });
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw initdbFailed(error);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return true;
}

function initdbArguments(dataDir: string, passwordFile: string, options: PostgresOptions): string[] {
  return [
    `--pgdata=${dataDir}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=fr',
    '--text-search-config=french',
    ...(options.durable === false ? ['--no-sync'] : []),
  ];
}

function initdbFailed(error: unknown): OperatorError {
  const text = reasonOf(error);
  if (codeOf(error) === 'ENOSPC' || text.includes('No space left on device')) {
    return new OperatorError(
      'The disk is full: the database could not be created.',
      'Free some space and start again.',
    );
  }
  return new OperatorError(`The database could not be created: ${text}`, 'Run `npm run doctor`, or set DATABASE_URL.', {
    cause: error,
  });
}

function serverArguments(port: number, options: PostgresOptions): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    // TCP alone: a socket path may be too long or not writable, and the password is asked for either way.
    'unix_socket_directories=',
    `port=${port}`,
    `max_connections=${MAX_CONNECTIONS}`,
    'shared_buffers=256MB',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(options.durable === false
      ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
      : []),
  ];
  return ['-D', options.dataDir, ...settings.flatMap((setting) => ['-c', setting])];
}

/** No LANG, LC_* or PG* of the caller reaches the server: a missing locale or a stray PGPORT must not stop it. */
function neutralEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

/** A start that was killed may have left its server running on this folder. Its lock is ours now, so the server is stopped. */
async function endAbandonedServer(dataDir: string): Promise<void> {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const [firstLine, directory] = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(firstLine);
  if (!Number.isInteger(pid) || pid <= 1 || directory !== dataDir || !isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; existsSync(pidFile) && isPostgres(pid); waited += 50) {
    if (waited > STOP_GRACE_MS) {
      throw new OperatorError(
        `Another PostgreSQL (process ${pid}) keeps the database folder ${dataDir} open.`,
        `Stop it with: kill -INT ${pid}`,
      );
    }
    await delay(50);
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // After a reboot the number may belong to any program; only Linux lets us ask cheaply, elsewhere postgres itself decides.
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}

async function waitUntilReady(server: ManagedProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (server.hasExited()) throw explain(server, describeExit(await server.exited));
    if (await canConnect(url)) return;
    await Promise.race([delay(25), server.exited]);
  }
  await server.stop();
  throw explain(server, `accepted no connection within ${READY_TIMEOUT_MS / 1000} s`);
}

function explain(server: ManagedProcess, what: string): OperatorError {
  const text = server.tail().join('\n');
  if (text.includes('No space left on device')) {
    return new OperatorError('The disk is full: the database could not start.', 'Free some space and start again.');
  }
  if (text.includes('database files are incompatible with server')) {
    return new OperatorError(
      'The database was made by another version of PostgreSQL.',
      'Move SHOP_DATA_DIR away to start afresh, or dump it with the older version and load it through DATABASE_URL.',
    );
  }
  return crashed(server, what);
}
