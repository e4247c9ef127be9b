import { randomUUID } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import { HEARTBEAT_HEADER, writeHeartbeat } from '@economat/contract/node';
import manifest from '../../package.json' with { type: 'json' };

/** What this process tells of itself with its questions for changes; nothing where its disk cannot be asked. */
export type Heartbeat = (isStopping: boolean) => Promise<Readonly<Record<string, string>>>;

export function createHeartbeat(dataDirectory: string): Heartbeat {
  const id = randomUUID();
  return async (isStopping) => {
    try {
      await mkdir(dataDirectory, { recursive: true });
      const { bavail, blocks, bsize } = await statfs(dataDirectory);
      const disk = { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
      return { [HEARTBEAT_HEADER]: writeHeartbeat({ id, version: manifest.version, ...disk, isStopping }) };
    } catch {
      return {};
    }
  };
}
