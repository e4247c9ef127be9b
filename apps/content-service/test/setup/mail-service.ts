import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Service } from '../../../../scripts/stack/index.ts';
import { Mailbox } from '../support/mailbox.ts';
import { openSurroundings, type OpenSurroundings, startContentIn, type Variables } from './mail-shop.ts';
import type { SharedShop } from './shared-shop.ts';

export interface MailService extends SharedShop {
  readonly logFile: string;
  readonly startReplica: (env?: Variables, log?: { logFile?: string }) => Promise<Service>;
}

/**
 * A content service on a database of its own, with the sandbox's SMTP server and mailbox beside it, for the tests of one file: for
 * those that need another environment, change settings or content, or hold mails back. The others take `useSharedShop`.
 */
export function useMailService(name: string, env: Variables = {}): () => MailService {
  let current: MailService | undefined;
  let surroundings: OpenSurroundings | undefined;
  const started: Service[] = [];
  beforeAll(async () => {
    const cluster = inject('cluster');
    const opened = await openSurroundings(cluster, name);
    surroundings = opened;
    async function startReplica(more: Variables = {}, log: { logFile?: string } = {}): Promise<Service> {
      const replica = await startContentIn(opened, cluster, { env: { ...env, ...more }, ...log });
      started.push(replica);
      return replica;
    }
    // The first service alone writes the log that tests read.
    const logFile = path.join(opened.dataDir, 'content.log');
    const { url } = await startReplica({}, { logFile });
    current = { ...opened, url, mailbox: new Mailbox(opened.sandboxUrl), logFile, startReplica };
  });
  afterAll(async () => {
    for (const service of started.toReversed()) await service.stop();
    await surroundings?.close();
  });
  return () => {
    if (current === undefined) throw new Error('The service is up inside tests only');
    return current;
  };
}
