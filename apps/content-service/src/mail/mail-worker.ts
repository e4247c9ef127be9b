import { repeat } from '../jobs/repeat.ts';
import { Semaphore } from '../jobs/semaphore.ts';
import { claimMessages } from './outbox-queue-queries.ts';
import type { SendingDeps } from './compose-mail.ts';
import type { MailSettings } from './mail-deps.ts';
import { MAXIMUM_CONNECTIONS } from './mail-transport.ts';
import { sendMessage } from './send-message.ts';

const POLL_MILLISECONDS = 1_000;
const BATCH = 20;
/** As many as the mail server takes connections: others would take the database's from everybody else. */
const sending = new Semaphore(MAXIMUM_CONNECTIONS);
/** As long ago may the settings of a mail have been read: that takes as long as to send several mails. */
const SETTINGS_KEPT_MILLISECONDS = 1_000;
/** Longer than the timeouts of one batch; then another worker takes over. */
const LEASE_SECONDS = 300;

/**
 * Polls for due messages every second, as every replica does. A PostgreSQL notification would save half a second, but its lock would
 * serialise the commits of all orders.
 */
export function startMailWorker(deps: SendingDeps): void {
  repeat('mails', () => sendDue(deps), POLL_MILLISECONDS);
}

async function sendDue(deps: SendingDeps): Promise<void> {
  let settings: MailSettings | null = null;
  let readAgainAt = performance.now();
  for (;;) {
    const messages = await claimMessages(deps.database.sql, BATCH, LEASE_SECONDS);
    if (messages.length > 0 && performance.now() >= readAgainAt) {
      settings = await deps.readSettings();
      readAgainAt = performance.now() + SETTINGS_KEPT_MILLISECONDS;
    }
    await Promise.all(messages.map((message) => sending.run(() => sendMessage(deps, settings, message))));
    if (messages.length < BATCH) return;
  }
}
