import { claimMessages } from '../persistence/outbox-queue.ts';
import type { MailDeps } from './mail-deps.ts';
import { sendMessage } from './send-message.ts';

const POLL_MILLISECONDS = 1_000;
const BATCH = 20;
/** Longer than the timeouts of one batch; a worker that died is waited for no longer. */
const LEASE_SECONDS = 300;

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

  async function sendDue(): Promise<void> {
    for (;;) {
      const messages = await claimMessages(deps.database.sql, BATCH, LEASE_SECONDS);
      const shop = messages.length === 0 ? null : await deps.readShop();
      await Promise.all(messages.map((message) => sendMessage(deps, shop, message)));
      if (messages.length < BATCH) return;
    }
  }

  async function run(): Promise<void> {
    try {
      await sendDue();
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
