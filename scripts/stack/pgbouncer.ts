import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { canConnect } from './databases.ts';
import { type ManagedProcess, startProcess, STOP_RANK } from './managed-process.ts';
import { inRoot } from './paths.ts';
import { freePort } from './ports.ts';
import { accountForPostgres, runAs } from './postgres-account.ts';
import { findProgram } from './programs.ts';
import { inheritedEnvironment } from './service.ts';

const READY_MS = 30_000;

/** PgBouncer, if it is installed. */
export function findPgBouncer(): string | null {
  return findProgram('pgbouncer');
}

export interface PgBouncerOptions {
  readonly program: string;
  /** Of the database behind it. */
  readonly databaseUrl: string;
  /** Connections to PostgreSQL that all clients share. */
  readonly poolSize: number;
  readonly dir: string;
}

export interface PgBouncer {
  /** Address of the database through it, a connection for each transaction. */
  readonly url: string;
  /** The same with a connection for each session. */
  readonly sessionsUrl: string;
  /** Its settings. */
  readonly file: string;
  /** Of its process, also when that has ended. */
  pid(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts PgBouncer with the very file of deploy/, with its addresses and its size put in: what is shipped is what is tested. */
export async function startPgBouncer({ program, databaseUrl, poolSize, dir }: PgBouncerOptions): Promise<PgBouncer> {
  await mkdir(dir, { recursive: true });
  const port = await freePort();
  const { hostname, port: behind, pathname, username, password } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const users = path.join(dir, 'userlist.txt');
  const file = path.join(dir, 'pgbouncer.ini');
  const shipped = await readFile(inRoot('deploy/pgbouncer/pgbouncer.ini'), 'utf8');
  const settings = shipped
    .replaceAll('host=127.0.0.1 port=5432 dbname=economat', `host=${hostname} port=${behind} dbname=${name}`)
    .replace(/^economat(?= = )/m, name)
    .replace(/^economat_sessions(?= = )/m, `${name}_sessions`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('default_pool_size = 32', `default_pool_size = ${poolSize}`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  await writeFile(file, settings, { mode: 0o600 });
  // It may not run as root either.
  const account = accountForPostgres(dir);
  if (account !== null) for (const own of [users, file, dir]) await chown(own, account.uid, account.gid);

  const url = databaseUrl.replace(`:${behind}/`, `:${port}/`);
  let running: ManagedProcess | null = null;
  async function start(): Promise<void> {
    const child = await startProcess({
      name: 'pgbouncer',
      ...runAs(account, program, [file], [file]),
      cwd: dir,
      env: inheritedEnvironment(),
      stopSignal: 'SIGTERM',
      stopRank: STOP_RANK.postgres,
    });
    running = child;
    const deadline = performance.now() + READY_MS;
    while (!(await canConnect(url))) {
      if (child.hasExited() || performance.now() > deadline) {
        await child.stop();
        throw new Error(`PgBouncer did not start:\n${child.tail().join('\n')}`);
      }
      await Promise.race([delay(50), child.exited]);
    }
  }
  await start();
  return {
    url,
    sessionsUrl: `${url}_sessions`,
    file,
    pid: () => running?.pid ?? Number.NaN,
    start,
    stop: async () => void (await running?.stop()),
    kill: async () => void (await running?.kill()),
  };
}
