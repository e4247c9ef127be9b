import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { lockHolder, acquireLock } from '../bootstrap/pid-lock.mjs';
import type { Environment } from '../environment.ts';
import { checkExternalDatabase } from '../stack/databases.ts';
import { codeOf, OperatorError, reasonOf } from '../stack/operator-error.ts';
import { isPortFree } from '../stack/ports.ts';
import { isWritable } from '../stack/postgres-account.ts';

/** A new cluster, the demo pictures in all sizes and a day's logs take about 250 MB. */
const NEEDED_BYTES = 500_000_000;

/** File whose holder owns the data folder. */
export function lockFile(environment: Environment): string {
  return path.join(environment.dataDir, 'lock');
}

/** Takes possession of the data folder; the returned function gives it back. Rejects a folder another start is using. */
export function lockDataDir(environment: Environment): () => void {
  const lock = acquireLock(lockFile(environment));
  if (lock.ok) return lock.release;
  throw alreadyRunning(environment, lock.holder);
}

/** Rejects with OperatorError when a start is running on the data folder. */
export function requireNotRunning(environment: Environment): void {
  const holder = lockHolder(lockFile(environment));
  if (holder !== null) throw alreadyRunning(environment, holder);
}

function alreadyRunning({ dataDir }: Environment, pid: number): OperatorError {
  return new OperatorError(
    `The database in ${dataDir} is in use by another start (process ${pid}).`,
    `Stop that one with Ctrl-C in its terminal or: kill ${pid}. For a second shop set SHOP_DATA_DIR and the ports.`,
  );
}

/** The data folder exists, may be written and has room. */
export function checkDataDir({ dataDir }: Environment): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw diskFull(dataDir);
    throw new OperatorError(
      `The data folder ${dataDir} cannot be created: ${reasonOf(error)}.`,
      'Set SHOP_DATA_DIR to a folder this user may write.',
      { cause: error },
    );
  }
  if (!isWritable(dataDir)) {
    throw new OperatorError(
      `This user may not write into the data folder ${dataDir}.`,
      `Start as its owner, change its owner (sudo chown -R "$USER" ${dataDir}), or set SHOP_DATA_DIR to another folder.`,
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < NEEDED_BYTES) throw diskFull(dataDir);
}

function diskFull(dataDir: string): OperatorError {
  return new OperatorError(
    `The disk is full: the data folder ${dataDir} needs 500 MB of free space.`,
    'Free some space, or set SHOP_DATA_DIR to a folder on another disk.',
  );
}

/** Every port the shop needs is free; otherwise one sentence per taken port. */
export async function checkPorts(environment: Environment): Promise<void> {
  const wanted = [
    ['SHOP_PORT', environment.shopPort],
    ['CONTENT_PORT', environment.contentPort],
    ['SANDBOX_PORT', environment.sandboxPort],
    ['SANDBOX_SMTP_PORT', environment.smtpPort],
  ] as const;
  const taken: string[] = [];
  for (const [name, port] of wanted) {
    if (await isPortFree(port)) continue;
    if (port < 1024 && process.getuid?.() !== 0) taken.push(`Port ${port} (${name}) may only be opened by root.`);
    else taken.push(`Port ${port} (${name}) is already in use${ownerOf(port)}.`);
  }
  const [first] = taken;
  if (first === undefined) return;
  const name = /\((\w+)\)/.exec(first)?.[1] ?? 'SHOP_PORT';
  throw new OperatorError(
    taken.join('\n  '),
    `Stop what uses it, or choose another port, for example: ${name}=5173 npm start`,
  );
}

/** " by process 123" where the system tells, else nothing. */
function ownerOf(port: number): string {
  try {
    const pids = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return ` by process ${pids.trim().split('\n').join(', ')}`;
  } catch {
    return '';
  }
}

/** A database of the operator's own answers and suits. */
export async function checkDatabase({ databaseUrl }: Environment): Promise<void> {
  if (databaseUrl !== null) await checkExternalDatabase(databaseUrl);
}
