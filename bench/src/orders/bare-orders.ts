/**
 * A process of its own: the statements of one recorded placement, run by the database driver and nothing else. Reads a run
 * (JSON) from standard input and writes how long it took to standard output.
 */
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { freshCopy, type RecordedOrder, type Statement } from './recorded-order.ts';

export interface BareRun {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly clients: number;
  readonly orders: number;
  readonly order: RecordedOrder;
}

export interface BareResult {
  readonly seconds: number;
  /** Milliseconds of each order. */
  readonly waits: readonly number[];
}

const { databaseUrl, poolSize, clients, orders, order } = JSON.parse(await text(process.stdin)) as BareRun;
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize, application_name: 'economat-content' });
// Connections are open and the copies made before the clock starts: the shop's pool is warm too.
const connections = await Promise.all(Array.from({ length: poolSize }, () => pool.connect()));
for (const connection of connections) connection.release();
const copies = Array.from({ length: orders }, () => freshCopy(order));
const waits: number[] = [];

async function place(statements: readonly Statement[]): Promise<void> {
  const startedAt = performance.now();
  const connection = await pool.connect();
  for (const { values, ...statement } of statements) await connection.query({ ...statement, values: [...values] });
  connection.release();
  waits.push(performance.now() - startedAt);
}

async function client(): Promise<void> {
  for (let copy = copies.pop(); copy !== undefined; copy = copies.pop()) await place(copy);
}

const startedAt = performance.now();
await Promise.all(Array.from({ length: clients }, client));
const result: BareResult = { seconds: (performance.now() - startedAt) / 1000, waits };
await pool.end();
console.log(JSON.stringify(result));
