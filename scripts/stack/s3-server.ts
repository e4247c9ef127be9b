import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { crashed } from './health.ts';
import { type ManagedProcess, startProcess, STOP_RANK } from './managed-process.ts';
import { inRoot } from './paths.ts';
import { freePort } from './ports.ts';

/** It is a package of the content service, whose tests need it. */
const contentService = createRequire(inRoot('apps/content-service/package.json'));
const READY_MS = 30_000;
const BUCKET = 'economat';
/** The key that the server takes without being told of any. */
const KEY = 'S3RVER';
/** It stores the content of an object under the object's name with this end, and other files beside. */
const CONTENT = '._S3rver_object';

export interface S3Server {
  /** The content service's variables for it. */
  readonly env: Readonly<Record<string, string>>;
  /** Fingerprints of what lies in its folder, by the names of the objects: read around S3. */
  fingerprints(): Promise<Readonly<Record<string, string>>>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Of its process, also when that has ended. */
  pid(): number;
  /** The same objects at the same address. */
  restart(): Promise<void>;
  /** Stops it and deletes all objects. */
  close(): Promise<void>;
}

/** An object store that shares no code with ours, as a program of its own with an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 's3-server-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  async function start() {
    const program = contentService.resolve('s3rver/bin/s3rver.js');
    const args = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--silent', '--configure-bucket', BUCKET];
    const started = await startProcess({
      name: 's3',
      command: process.execPath,
      // It enciphers where a listing goes on with a cipher of former days.
      args: ['--no-warnings', '--openssl-legacy-provider', program, ...args],
      cwd: folder,
      env: { PATH: process.env['PATH'] },
      stopRank: STOP_RANK.sandbox,
    });
    await waitForAnswer(url, started);
    return started;
  }
  let running = await start();
  async function stop(): Promise<void> {
    await running.stop();
  }
  return {
    env: {
      OBJECT_STORE_URL: url,
      OBJECT_STORE_BUCKET: BUCKET,
      OBJECT_STORE_KEY_ID: KEY,
      OBJECT_STORE_SECRET: KEY,
    },
    fingerprints: () => fingerprintsOf(path.join(folder, BUCKET), CONTENT),
    stop,
    kill: async () => void (await running.kill()),
    pid: () => running.pid,
    async restart() {
      running = await start();
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Any answer will do: strangers are refused. */
async function waitForAnswer(url: string, server: ManagedProcess): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (server.hasExited() || performance.now() > deadline) throw crashed(server, 'did not answer');
    await delay(50);
  }
}

/** SHA-256 of each file below a folder, by its path. @param ending of the files that count, which their names go without. */
export async function fingerprintsOf(folder: string, ending = ''): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const known = await Promise.all(
    files.map(async (file) => {
      const name = path.relative(folder, file).slice(0, ending === '' ? undefined : -ending.length);
      return [
        name,
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ] as const;
    }),
  );
  return Object.fromEntries(known.toSorted(([one], [other]) => one.localeCompare(other)));
}
