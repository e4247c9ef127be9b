import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';

/** The worker looks into the outbox every second and sends four mails at a time. */
const MAILS_GIVEN_UP_MS = 300_000;

/** Waits until no mail does. */
export async function untilMailed(db: Client): Promise<void> {
  const deadline = performance.now() + MAILS_GIVEN_UP_MS;
  while ((await countMails(db)).waiting > 0) {
    if (performance.now() > deadline) throw new Error('The mails of the orders were not sent in time');
    await pause(500);
  }
}

export interface Mails {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
}

export async function countMails(db: Client): Promise<Mails> {
  const { rows } = await db.query<Mails>(
    `select cast(count(*) filter (where sent_at is null and failed_at is null) as integer) as waiting,
            cast(count(sent_at) as integer) as sent, cast(count(failed_at) as integer) as failed
     from shop_outbox`,
  );
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0 };
}
