import { afterAll, beforeAll, inject } from 'vitest';
import * as z from 'zod/mini';
import { PaymentWorld, type Service } from '../../../../scripts/stack/index.ts';
import { Mailbox } from '../support/mailbox.ts';
import { startContentIn, type Variables } from './shop-surroundings.ts';

/**
 * A content service on a copy of the seeded database, with the sandbox and its mailbox beside it. It plays the shop's public address
 * too: returns and notices of the providers come straight to it.
 */
export interface SharedShop {
  /** Origin of the running content service, to which mails lead, too. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly world: PaymentWorld;
  readonly mailbox: Mailbox;
  /** Starts one more replica on the same database and mailbox, until the tests of the file are through. */
  readonly startReplica: (env?: Variables) => Promise<Service>;
}

const addressOfShop = z.object({
  url: z.string(),
  databaseUrl: z.string(),
  dataDir: z.string(),
  publicUrl: z.string(),
  sandboxUrl: z.string(),
  smtpUrl: z.string(),
});

/**
 * The shop that the test files of one worker take one after the other, so that it is booted once. What earlier files left is still
 * there: a file belongs here when it keeps to products, customers, orders and mailboxes of its own, leaves settings and seeded content
 * as they were, and orders scenarios of the providers for payments of its own.
 */
export function useSharedShop(): () => SharedShop {
  let current: SharedShop | undefined;
  const replicas: Service[] = [];
  beforeAll(async () => {
    const answer = await fetch(`${inject('sharedShops')}/${process.env['VITEST_POOL_ID'] ?? ''}`);
    if (!answer.ok) throw new Error(`There is no shop to share: ${await answer.text()}`);
    const address = addressOfShop.parse(await answer.json());
    async function startReplica(env?: Variables): Promise<Service> {
      const replica = await startContentIn(address, inject('cluster'), { env });
      replicas.push(replica);
      return replica;
    }
    const { sandboxUrl } = address;
    current = { ...address, world: new PaymentWorld(sandboxUrl), mailbox: new Mailbox(sandboxUrl), startReplica };
  });
  afterAll(async () => {
    for (const replica of replicas.toReversed()) await replica.stop();
  });
  return () => {
    if (current === undefined) throw new Error('The shop is up inside tests only');
    return current;
  };
}
