import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type InstalledServer,
  startInstalledPostgres,
  startStandby,
  withClient,
} from '../../../../scripts/stack/index.ts';
import { inRoot } from '../../../../scripts/stack/paths.ts';
import type { Part } from './part.ts';

const run = promisify(execFile);
const STANDBY = 'standby';
/** For the content services' sessions, the pooler, the standby and who watches. */
const SETTINGS = ['max_connections = 200', 'wal_keep_size = 512MB'];
const FOLLOWED_WITHIN_MS = 60_000;

export interface PoolerSettings {
  readonly file: string;
  readonly pid: number;
}

/** A primary of an installed PostgreSQL and a standby that has every commit before it is answered. */
export class DatabasePair {
  readonly #programs: string;
  readonly #dir: string;
  #servers = 1;
  #primary: InstalledServer;
  #standby: InstalledServer | null = null;

  private constructor(programs: string, dir: string, primary: InstalledServer) {
    this.#programs = programs;
    this.#dir = dir;
    this.#primary = primary;
  }

  /** The primary alone, with an empty database that belongs to the shop. */
  static async start(programs: string, dir: string, password: string): Promise<DatabasePair> {
    const primary = await startInstalledPostgres(programs, path.join(dir, 'postgres-1'), SETTINGS);
    await withClient(primary.url, async (client) => {
      await client.query(`create role economat login password '${password}'`);
      await client.query('alter database economat owner to economat');
    });
    return new DatabasePair(programs, dir, primary);
  }

  /** Address of the primary, as its superuser. */
  get url(): string {
    return this.#primary.url;
  }

  get primary(): Part {
    return partOf('primary', () => this.#primary);
  }

  get standby(): Part {
    return partOf('standby', () => this.#following());
  }

  #following(): InstalledServer {
    if (this.#standby === null) throw new Error('The primary has no standby');
    return this.#standby;
  }

  /** Makes a standby of the primary as it is, and lets commits wait for it from now on. */
  async follow(): Promise<void> {
    this.#servers += 1;
    const dir = path.join(this.#dir, `postgres-${this.#servers}`);
    this.#standby = await startStandby(this.#programs, dir, this.#primary, STANDBY);
    await this.#ask(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await this.#ask('select pg_reload_conf()');
    const deadline = performance.now() + FOLLOWED_WITHIN_MS;
    const follows = `select from pg_stat_replication where sync_state = 'sync'`;
    while ((await this.#ask(follows)) === 0)
      if (performance.now() > deadline) throw new Error('The standby does not follow');
  }

  /** The operator's one command. */
  async promote(pooler: PoolerSettings): Promise<void> {
    const { port } = this.#following();
    const env = {
      ...process.env,
      PGUSER: 'postgres',
      PGBOUNCER_INI: pooler.file,
      PGBOUNCER_RELOAD: `kill -HUP ${pooler.pid}`,
    };
    await run(inRoot('deploy/postgresql/promote-standby.sh'), ['127.0.0.1', String(port)], { env });
    this.#primary = this.#following();
    this.#standby = null;
  }

  /** How long the standby takes to have what the primary has written, in milliseconds; null while nothing was written. */
  async lagMs(): Promise<number | null> {
    return withClient(this.#primary.url, async (client) => {
      const { rows } = await client.query<{ lag: number | null }>(
        `select cast(extract(epoch from flush_lag) * 1000 as float8) as lag from pg_stat_replication`,
      );
      return rows[0]?.lag ?? null;
    });
  }

  async stop(): Promise<void> {
    await this.#standby?.stop();
    await this.#primary.stop();
  }

  async #ask(statement: string): Promise<number> {
    return withClient(this.#primary.url, async (client) => (await client.query(statement)).rowCount ?? 0);
  }
}

function partOf(name: string, current: () => InstalledServer): Part {
  return {
    name,
    pid: () => current().pid(),
    start: () => current().start(),
    stop: () => current().stop(),
    kill: () => current().kill(),
  };
}
