import { shopDatabase } from '../database/database.ts';
import { environment } from '../environment/environment.ts';
import { gathered } from '../jobs/gathered.ts';
import { readShopSettings } from '../site-content/shop-settings-queries.ts';
import { guardMailHistory } from './mail-history-guard.ts';
import { deriveSecret } from '../environment/secrets.ts';
import type { Composers } from './compose-mail.ts';
import { recordSentMails, type SentMail } from './mail-message-queries.ts';
import { type MailTransport, smtpTransport } from './mail-transport.ts';
import { resendMail } from './resend-mail.ts';
import { startMailWorker } from './mail-worker.ts';
import { shopTime } from '../jobs/shop-clock.ts';

let transport: MailTransport | null = null;

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
  transport = smtpTransport(SMTP_URL);
  startMailWorker({
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
    transport,
    log: strapi.log,
  });
}

/** Call once the jobs are stopped. */
export function stopMails(): void {
  transport?.close();
  transport = null;
}
