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
  /** Runs a program as the user of the server. */
  run(program: string, args: readonly string[]): Promise<string>;
}

/** Makes a server of an installed PostgreSQL in `dir`, with `settings` added to its configuration, and starts it. */
export async function startInstalledPostgres(
  programs: string,
  dir: string,
  settings: readonly string[],
): Promise<InstalledServer> {
  const dataDir = path.join(dir, 'server');
  const account = accountForPostgres(dataDir);
  await mkdir(dir, { recursive: true });
  if (account !== null) await chown(dir, account.uid, account.gid);
  const identity = account === null ? {} : { uid: account.uid, gid: account.gid };
  async function runAsServer(program: string, args: readonly string[]): Promise<string> {
    const { stdout } = await run(program, [...args], { ...identity, cwd: dir, maxBuffer: 1 << 26 });
    return stdout;
  }
  const port = await freePort();
  await runAsServer(path.join(programs, 'initdb'), [`--pgdata=${dataDir}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']); // prettier-ignore
  const own = [`port = ${port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${dir}'`, ...settings];
  await appendFile(path.join(dataDir, 'postgresql.conf'), `\n${own.join('\n')}\n`);
  const url = `postgres://postgres@127.0.0.1:${port}/economat`;
  let server: ManagedProcess | null = null;
  async function start(): Promise<void> {
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
    const deadline = performance.now() + READY_MS;
    while (!(await canConnect(url.replace(/economat$/, 'postgres')))) {
      if (server.hasExited() || performance.now() > deadline) {
        await server.stop();
        throw new Error(`PostgreSQL did not start:\n${server.tail().join('\n')}`);
      }
      await Promise.race([delay(50), server.exited]);
    }
  }
  const stop = async () => void (await server?.stop());
  await start();
  await withClient(url.replace(/economat$/, 'postgres'), (client) => client.query('create database economat'));
  return { url, port, dataDir, start, stop, run: runAsServer };
}
