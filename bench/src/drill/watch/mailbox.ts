import { z } from 'zod';
import type { LedgerEntry } from '../load/ledger.ts';
import { every } from './every.ts';

/** Well before the mailbox forgets its oldest mails. */
const READ_EVERY_MS = 5_000;

const mails = z.object({
  mails: z.array(
    z.object({
      id: z.string(),
      receivedAt: z.string(),
      messageId: z.nullable(z.string()),
      envelopeTo: z.array(z.string()),
    }),
  ),
});
export type ReceivedMail = z.infer<typeof mails>['mails'][number];

/** Every mail that arrived at the mail server. */
export class MailboxWatch {
  readonly #sandboxUrl: string;
  readonly #mails = new Map<string, ReceivedMail>();
  readonly #watch: { stop(): Promise<void> };
  #since = new Date(0).toISOString();

  constructor(sandboxUrl: string) {
    this.#sandboxUrl = sandboxUrl;
    this.#watch = every(READ_EVERY_MS, () => this.read());
  }

  async read(): Promise<void> {
    const answer = await fetch(`${this.#sandboxUrl}/api/mails?since=${this.#since}`);
    for (const mail of mails.parse(await answer.json()).mails) {
      this.#mails.set(mail.id, mail);
      if (mail.receivedAt > this.#since) this.#since = mail.receivedAt;
    }
  }

  get received(): readonly ReceivedMail[] {
    return [...this.#mails.values()];
  }

  async stop(): Promise<void> {
    await this.#watch.stop();
  }
}

export interface MailFindings {
  /** Buyers of placed orders who got no mail. */
  readonly missing: readonly string[];
  /** Those who got two mails that their program shows as two. */
  readonly doubled: readonly string[];
  /** Copies under the same Message-ID, which mail programs show as one: sent, and lost before that was written down. */
  readonly copies: number;
}

/** Each placed order has one mail. */
export function compareMails(entries: readonly LedgerEntry[], received: readonly ReceivedMail[]): MailFindings {
  const idsOf = new Map<string, string[]>();
  for (const { envelopeTo, messageId, id } of received)
    for (const to of envelopeTo) idsOf.set(to, [...(idsOf.get(to) ?? []), messageId ?? id]);
  const buyers = entries.filter(({ number }) => number !== null).map(({ email }) => idsOf.get(email) ?? []);
  return {
    missing: entries.filter(({ number, email }) => number !== null && !idsOf.has(email)).map(({ email }) => email),
    doubled: entries.filter(({ email }) => new Set(idsOf.get(email)).size > 1).map(({ email }) => email),
    copies: buyers.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0),
  };
}
