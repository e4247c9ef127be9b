import { environment } from '../environment/environment.ts';
import type { RepeatedJob } from '../jobs/repeat.ts';
import { connection } from '../database/connection.ts';
import { readLegalPages } from '../site-content/legal-page-queries.ts';
import { readShopSettings } from '../site-content/shop-settings-queries.ts';
import { guardMailHistory } from './mail-history-guard.ts';
import { databaseOf } from '../database/sql.ts';
import { deriveSecret } from '../environment/secrets.ts';
import type { MailShop } from './mail-deps.ts';
import { smtpTransport } from './mail-transport.ts';
import { resendMail } from './resend-mail.ts';
import { registerStaffMails } from './staff-routes.ts';
import { startMailWorker } from './mail-worker.ts';

let worker: RepeatedJob | null = null;

/** To be called while Strapi registers. */
export async function registerMails(): Promise<void> {
  guardMailHistory((documentId) => resendMail(databaseOf(connection()), documentId));
  await registerStaffMails();
}

/** To be called when migrations are done. Without an SMTP server messages wait in the outbox. */
export function startMails(): void {
  const { SMTP_URL, SHOP_PUBLIC_URL } = environment();
  if (SMTP_URL === undefined) {
    strapi.log.warn('SMTP_URL is not set: mails wait in the outbox');
    return;
  }
  worker = startMailWorker({
    database: databaseOf(connection()),
    now: () => new Date(),
    links: { base: SHOP_PUBLIC_URL.replace(/\/+$/, '') },
    codeSecret: deriveSecret('account-codes'),
    refundLinkSecret: deriveSecret('refund-account-link'),
    accessTokenSecret: deriveSecret('order-access-token'),
    readShop,
    transport: smtpTransport(SMTP_URL),
    log: strapi.log,
  });
}

async function readShop(): Promise<MailShop | null> {
  const [settings, legalPages] = await Promise.all([readShopSettings(), readLegalPages()]);
  return settings === null ? null : { settings, legalPages };
}

export async function stopMails(): Promise<void> {
  await worker?.stop();
  worker = null;
}
