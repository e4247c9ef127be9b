import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { canConnect, withClient } from './databases.ts';
import { type ManagedProcess, startProcess, STOP_RANK } from './managed-process.ts';
import { freePort } from './ports.ts';
import { accountForPostgres } from './postgres-account.ts';
import { findProgram } from './programs.ts';
import { inheritedEnvironment } from './service.ts';

const run = promisify(execFile);
const READY_MS = 60_000;
const STOP_GRACE_MS = 20_000;

/** Folder with the programs of an installed PostgreSQL server; null without one. Debian keeps each version in a folder of its own. */
export async function findInstalledPostgres(): Promise<string | null> {
  const config = findProgram('pg_config');
  if (config !== null) return (await run(config, ['--bindir'])).stdout.trim();
  const { stdout } = await run('/bin/sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1']);
  return stdout.trim() || null;
}

export interface InstalledServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Every process of it at once, as when its machine fails. */
  kill(): Promise<void>;
  /** Of its first process; null while it is down. */
  pid(): number | null;
  /** Runs a program as the user of the server. */
  run(program: string, args: readonly string[]): Promise<string>;
}

/** Makes a server of an installed PostgreSQL in `dir`, with `settings` added to its configuration, and starts it. */
export async function startInstalledPostgres(
  programs: string,
  dir: string,
  settings: readonly string[],
): Promise<InstalledServer> {
  const server = await serverIn(programs, dir);
  await server.run(path.join(programs, 'initdb'), [`--pgdata=${server.dataDir}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']); // prettier-ignore
  await configure(server, dir, settings);
  await server.start();
  await withClient(maintenance(server.url), (client) => client.query('create database economat'));
  return server;
}

/** Makes a standby of a running server in `dir`, which names itself `name` to it, and starts it. */
export async function startStandby(
  programs: string,
  dir: string,
  of: InstalledServer,
  name: string,
): Promise<InstalledServer> {
  const server = await serverIn(programs, dir);
  const source = `host=127.0.0.1 port=${of.port} user=postgres application_name=${name}`;
  const copy = [`--pgdata=${server.dataDir}`, `--dbname=${source}`, '--checkpoint=fast', '--write-recovery-conf'];
  await server.run(path.join(programs, 'pg_basebackup'), copy);
  await configure(server, dir, []);
  await server.start();
  return server;
}

const maintenance = (url: string) => url.replace(/economat$/, 'postgres');

/** The last setting of a name counts: a copy has those of its source, too. */
async function configure({ dataDir, port }: InstalledServer, dir: string, settings: readonly string[]): Promise<void> {
  const own = [`port = ${port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${dir}'`, ...settings];
  await appendFile(path.join(dataDir, 'postgresql.conf'), `\n${own.join('\n')}\n`);
}

/** A server whose files will lie in `dir`, not started. */
async function serverIn(programs: string, dir: string): Promise<InstalledServer> {
  const dataDir = path.join(dir, 'server');
  const account = accountForPostgres(dataDir);
  await mkdir(dir, { recursive: true });
  if (account !== null) await chown(dir, account.uid, account.gid);
  const identity = account === null ? {} : { uid: account.uid, gid: account.gid };
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/economat`;
  let server: ManagedProcess | null = null;
  const alive = () => (server === null || server.hasExited() ? null : server);
  return {
    url,
    port,
    dataDir,
    pid: () => alive()?.pid ?? null,
    async run(program, args) {
      const { stdout } = await run(program, [...args], { ...identity, cwd: dir, maxBuffer: 1 << 26 });
      return stdout;
    },
    async start() {
      server = await startProcess({
        name: 'postgres',
        command: path.join(programs, 'postgres'),
        args: ['-D', dataDir],
        ...identity,
        cwd: dir,
        env: inheritedEnvironment(),
        stopSignal: 'SIGINT',
        graceMs: STOP_GRACE_MS,
        stopRank: STOP_RANK.postgres,
      });
      await waitUntilReady(server, maintenance(url));
    },
    stop: async () => void (await server?.stop()),
    kill: async () => void (await alive()?.kill()),
  };
}

async function waitUntilReady(server: ManagedProcess, url: string): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (!(await canConnect(url))) {
    if (server.hasExited() || performance.now() > deadline) {
      await server.stop();
      throw new Error(`PostgreSQL did not start:\n${server.tail().join('\n')}`);
    }
    await Promise.race([delay(50), server.exited]);
  }
}
