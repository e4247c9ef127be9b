import { shopDatabase } from '../database/database.ts';
import { environment } from '../environment/environment.ts';
import { gathered } from '../jobs/gathered.ts';
import type { RepeatedJob } from '../jobs/repeat.ts';
import { readShopSettings } from '../site-content/shop-settings-queries.ts';
import { guardMailHistory } from './mail-history-guard.ts';
import { deriveSecret } from '../environment/secrets.ts';
import type { Composers } from './compose-mail.ts';
import { recordSentMails, type SentMail } from './mail-message-queries.ts';
import { smtpTransport } from './mail-transport.ts';
import { resendMail } from './resend-mail.ts';
import { startMailWorker } from './mail-worker.ts';
import { shopTime } from '../jobs/shop-clock.ts';

let worker: RepeatedJob | null = null;

/** Call while Strapi registers. */
export function registerMails(): void {
  guardMailHistory((documentId) => resendMail(shopDatabase(), documentId));
}

/**
 * Call after migrations. Without an SMTP server messages stay in the outbox.
 * @param composers by kind of mail.
 */
export function startMails(composers: Composers): void {
  const { SMTP_URL, SHOP_PUBLIC_URL } = environment();
  if (SMTP_URL === undefined) {
    strapi.log.warn('SMTP_URL is not set: mails wait in the outbox');
    return;
  }
  worker = startMailWorker({
    database: shopDatabase(),
    now: shopTime,
    links: (language) => ({ origin: SHOP_PUBLIC_URL, language }),
    codeSecret: deriveSecret('account-codes'),
    refundLinkSecret: deriveSecret('refund-account-link'),
    accessTokenSecret: deriveSecret('order-access-token'),
    readSettings: readShopSettings,
    composers,
    recordSent: gathered(async (mails: readonly SentMail[]) => {
      await recordSentMails(shopDatabase().sql, mails);
      return new Map<SentMail, undefined>();
    }),
    transport: smtpTransport(SMTP_URL),
    log: strapi.log,
  });
}

export async function stopMails(): Promise<void> {
  await worker?.stop();
  worker = null;
}
