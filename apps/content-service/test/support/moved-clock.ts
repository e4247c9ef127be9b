import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { query } from './order-fixtures.ts';

/**
 * What a process runs before anything else: its clock is that of a file, which says by its last change what time it is, and goes on from the
 * moment of being told so. The file's last reading says until when its machine slept: who compares the clock with the time up finds it right.
 */
function movedClock(file: string): string {
  return `
    import { statSync } from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import os from 'node:os';
    const told = () => statSync(${JSON.stringify(file)});
    const real = Date.now.bind(Date);
    const now = () => {
      const { mtimeMs, ctimeMs } = told();
      return Math.round(real() + mtimeMs - ctimeMs);
    };
    const up = os.uptime.bind(os);
    os.uptime = () => {
      const { atimeMs, ctimeMs } = told();
      return up() + (atimeMs - ctimeMs) / 1000;
    };
    syncBuiltinESMExports();
    Date.now = now;
    globalThis.Date = new Proxy(Date, { construct: (of, given, as) => Reflect.construct(of, given.length === 0 ? [now()] : given, as) });`;
}

/** A clock of one database and of its services that a test sets; until then it is right. */
export class MovedClock {
  readonly #directory = mkdtempSync(path.join(os.tmpdir(), 'economat-clock-'));
  readonly #file = path.join(this.#directory, 'clock');
  #databaseUrl = '';

  constructor() {
    writeFileSync(this.#file, '');
  }

  /**
   * Connections that are opened from now on find its `now()` before PostgreSQL's own. For before the service starts: every table with a day
   * of its own is locked.
   */
  async moveDatabase(databaseUrl: string): Promise<void> {
    this.#databaseUrl = databaseUrl;
    await query(
      databaseUrl,
      `create schema moved_clock;
       create table moved_clock.ahead (seconds float8 not null);
       insert into moved_clock.ahead values (0);
       create function moved_clock.now() returns timestamptz language sql stable as
         $$ select pg_catalog.now() + make_interval(secs => seconds) from moved_clock.ahead $$;
       do $$ declare default_of record; begin
         for default_of in select adrelid, attname from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
           where pg_get_expr(adbin, adrelid) = 'now()'
         loop
           execute format('alter table %s alter column %I set default moved_clock.now()', default_of.adrelid::regclass, default_of.attname);
         end loop;
         execute format('alter database %I set search_path = public, moved_clock, pg_catalog', current_database());
       end $$`,
    );
  }

  /** What a service must be started with. */
  get environment(): Readonly<Record<string, string>> {
    return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(movedClock(this.#file))}` };
  }

  /** Sets the clock of the services wrong, or right again; no time goes by. */
  setServices(at: Date): void {
    utimesSync(this.#file, new Date(), at);
  }

  /** Lets time go by until then, for services and database. */
  async set(at: Date): Promise<void> {
    utimesSync(this.#file, at, at);
    const seconds = (at.getTime() - Date.now()) / 1000;
    await query(this.#databaseUrl, 'update moved_clock.ahead set seconds = $1', [seconds]);
  }

  remove(): Promise<void> {
    return rm(this.#directory, { recursive: true, force: true });
  }
}
