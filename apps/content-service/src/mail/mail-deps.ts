import type { Language } from '@economat/commerce';
import type { Database } from '../database/sql.ts';
import type { StoredShopSettings } from '../site-content/shop-settings-queries.ts';
import type { ShopLinks } from './shop-links.ts';
import type { MailTransport } from './mail-transport.ts';

/** The shop as mails show it. */
export type MailSettings = StoredShopSettings;

/** What the mail room needs from outside. */
export interface MailDeps {
  readonly database: Database;
  readonly now: () => Date;
  /** A mail leads to the shop in its own language. */
  readonly links: (language: Language) => ShopLinks;
  /** Keys of the secrets in links, see `codeOf` and `accessTokenOf`. */
  readonly codeSecret: string;
  readonly refundLinkSecret: string;
  readonly accessTokenSecret: string;
  readonly readSettings: () => Promise<MailSettings | null>;
  readonly transport: MailTransport;
  readonly log: { info(message: string): void; error(message: string): void };
}
