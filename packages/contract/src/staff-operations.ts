import * as z from 'zod/mini';
import { wrapped } from './fields.ts';
import { PAYMENT_PROVIDERS } from './staff-orders.ts';

/** A mail that waits to be sent, or was given up within a week. Never to whom: the error is the server's code. */
const stuckMail = z.object({
  id: z.string(),
  kind: z.string(),
  queuedAt: z.string(),
  attempts: z.int(),
  /** When the next attempt is due; `null`: given up. */
  nextAttemptAt: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** Being sent right now: it cannot be retried. */
  isBeingSent: z.boolean(),
});
export type StuckMail = z.infer<typeof stuckMail>;

const jobState = z.object({
  name: z.string(),
  everySeconds: z.number(),
  /** On any replica. */
  succeededAt: z.nullable(z.string()),
  failedAt: z.nullable(z.string()),
  isLate: z.boolean(),
});
export type JobState = z.infer<typeof jobState>;

const replicaState = z.object({
  id: z.string(),
  part: z.enum(['content', 'storefront']),
  version: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  isAlive: z.boolean(),
  freeBytes: z.number(),
  totalBytes: z.number(),
});
export type ReplicaState = z.infer<typeof replicaState>;

const backupState = z.object({
  /** Name of the program. */
  madeBy: z.string(),
  /** What was committed before is in it. */
  beganAt: z.string(),
  /** `null`: another program made it, and knows. */
  bytes: z.nullable(z.number()),
  /** When any backup was last restored for a trial. */
  checkedAt: z.nullable(z.string()),
});
export type BackupState = z.infer<typeof backupState>;

/** More mails are counted, and not listed. */
export const STUCK_MAILS_SHOWN = 50;

export const shopStateAnswer = wrapped(
  z.object({
    mails: z.object({ waiting: z.int(), failed: z.int(), listed: z.array(stuckMail) }),
    /** Open at a provider, the oldest first. */
    payments: z.object({
      count: z.int(),
      listed: z.array(z.object({ orderNumber: z.string(), provider: z.enum(PAYMENT_PROVIDERS), since: z.string() })),
    }),
    refunds: z.int(),
    anomalies: z.int(),
    /** Whether a month that is over is not archived after two days, and whether an archived one has no time stamp after two more. */
    archive: z.object({ isLate: z.boolean(), isStampLate: z.boolean() }),
    jobs: z.array(jobState),
    replicas: z.array(replicaState),
    /** The last one; `null`: none was ever noted. */
    backup: z.nullable(backupState),
    /** Version of PostgreSQL, such as `15.8`. */
    database: z.string(),
    /** Commits that a standby has not confirmed: whoever made them waits. */
    commitsWaiting: z.int(),
  }),
);
export type ShopState = z.infer<typeof shopStateAnswer>['data'];

export const mailsRetriedAnswer = wrapped(z.object({ retried: z.int() }));
