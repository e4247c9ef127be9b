import { deleteOldCodes } from '../persistence/account-codes.ts';
import { deleteOldMailRecords } from '../persistence/mail-messages.ts';
import { claimMessages, deleteOldMessages } from '../persistence/outbox-queue.ts';
import type { MailDeps } from './mail-deps.ts';
import { sendMessage } from './send-message.ts';

const POLL_MILLISECONDS = 1_000;
const HOUSEKEEPING_MILLISECONDS = 3_600_000;
const DAY_IN_MILLISECONDS = 86_400_000;
const BATCH = 20;
/** Longer than the timeouts of one batch; a worker that died is waited for no longer. */
const LEASE_SECONDS = 300;
/** Codes stay a month for questions; mails can be looked up and sent again for a year. */
const KEEP_DAYS = { codes: 30, messages: 365, history: 365 } as const;

export interface MailWorker {
  /** Ends the timer, waits for mails that are on their way and closes the connections. */
  stop(): Promise<void>;
}

/**
 * Looks for due messages every second, as every replica does. A notice from the database would be quicker by half a
 * second, but its lock would make all orders of the shop queue at their commit.
 */
export function startMailWorker(deps: MailDeps): MailWorker {
  let running: Promise<void> | null = null;
  let cleanedAt = 0;

  async function sendDue(): Promise<void> {
    for (;;) {
      const messages = await claimMessages(deps.database.sql, BATCH, LEASE_SECONDS);
      const shop = messages.length === 0 ? null : await deps.readShop();
      await Promise.all(messages.map((message) => sendMessage(deps, shop, message)));
      if (messages.length < BATCH) return;
    }
  }

  async function cleanUp(): Promise<void> {
    const now = deps.now();
    if (now.getTime() - cleanedAt < HOUSEKEEPING_MILLISECONDS) return;
    cleanedAt = now.getTime();
    const before = (days: number) => new Date(now.getTime() - days * DAY_IN_MILLISECONDS);
    await deleteOldCodes(deps.database.sql, before(KEEP_DAYS.codes), now);
    await deleteOldMessages(deps.database.sql, before(KEEP_DAYS.messages));
    await deleteOldMailRecords(deps.database.sql, before(KEEP_DAYS.history));
  }

  async function run(): Promise<void> {
    try {
      await sendDue();
      await cleanUp();
    } catch (error) {
      deps.log.error(
        `The mail worker failed and tries again: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    running = null;
  }

  const timer = setInterval(() => {
    running ??= run();
  }, POLL_MILLISECONDS);
  // Mails alone must not keep a stopping process alive.
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
      deps.transport.close();
    },
  };
}
