import type { Language } from '@economat/commerce';
import type { ComposedMail } from '../mail/composed-mail.ts';
import type { Composer, Composers, MailPayload } from '../mail/compose-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { MailDeps, MailSettings } from '../mail/mail-deps.ts';
import type { ShopLinks } from '../mail/shop-links.ts';
import { findCode, type StoredCode } from './account-code-queries.ts';
import { findAccount, isProvenByAnother, type StoredAccount } from './account-queries.ts';
import { codeOf } from './mailed-code.ts';
import {
  writeAccountDormant,
  writeAccountExists,
  writeAccountMerge,
  writeEmailChange,
  writeEmailChangeNotice,
  writeEmailConfirmation,
  writeNewDevice,
  writePasswordChanged,
  writePasswordReset,
} from './write-account-mail.ts';

export const ACCOUNT_MAILS: Composers = {
  'password-reset': { by: 'code', compose: codeComposer(writePasswordReset) },
  'email-confirmation': { by: 'code', compose: codeComposer(writeEmailConfirmation, true) },
  'email-change': { by: 'code', compose: codeComposer(writeEmailChange, true) },
  'account-merge': { by: 'code', compose: codeComposer(writeAccountMerge) },
  'email-change-requested': { by: 'code', compose: noticeComposer('requested') },
  'email-changed': { by: 'code', compose: noticeComposer('changed') },
  'password-changed': {
    by: 'user',
    compose: accountComposer((links, account, { at }) =>
      writePasswordChanged(links, { ...account, at: new Date(String(at)) }),
    ),
  },
  'account-dormant': {
    by: 'user',
    compose: accountComposer((links, account, { until }) =>
      writeAccountDormant(links, { ...account, until: new Date(String(until)) }),
    ),
  },
  'new-device': { by: 'user', compose: composeNewDevice },
};

/** @param asksForProof mailbox to prove; when an account has it already, its owner is notified instead. */
function codeComposer(
  write: (
    links: ShopLinks,
    mail: Pick<StoredCode, 'language' | 'previousEmail'> & { readonly name: string | null; readonly code: string },
  ) => MailContent,
  asksForProof = false,
): Composer {
  return async (deps, reference) => {
    const code = await findCode(deps.database.sql, String(reference));
    if (code === null || code.usedAt !== null || code.expiresAt <= deps.now()) return null;
    if (asksForProof && (await isProvenByAnother(deps.database.sql, code.email, code.userId))) {
      return accountMail(code.email, writeAccountExists(deps.links(code.language), code.language));
    }
    const name = await nameOf(deps, code.userId, code.email);
    const { language, previousEmail } = code;
    const content = write(deps.links(language), {
      language,
      previousEmail,
      name,
      code: codeOf(deps.codeSecret, code.id),
    });
    return accountMail(code.email, content);
  };
}

function noticeComposer(stage: 'requested' | 'changed'): Composer {
  return async (deps, reference) => {
    const code = await findCode(deps.database.sql, String(reference));
    if (code === null || code.previousEmail === null) return null;
    if (await isProvenByAnother(deps.database.sql, code.previousEmail, code.userId)) return null;
    // The remaining mailbox was as proven as the account was, then and now.
    const name = await nameOf(deps, code.userId, stage === 'requested' ? code.previousEmail : code.email);
    const { language, email: newEmail } = code;
    return accountMail(
      code.previousEmail,
      writeEmailChangeNotice(deps.links(language), { language, name, newEmail, stage }),
    );
  };
}

function accountComposer(
  write: (links: ShopLinks, account: { language: Language; name: string | null }, payload: MailPayload) => MailContent,
): Composer {
  return async (deps, reference, _shop, payload) => {
    const account = await findMailedAccount(deps, Number(reference));
    if (account === null) return null;
    const { email, language } = account;
    return accountMail(email, write(deps.links(language), { language, name: provenName(account) }, payload));
  };
}

async function composeNewDevice(
  deps: MailDeps,
  reference: string | number,
  _settings: MailSettings,
  { at, browser, system }: MailPayload,
): Promise<ComposedMail | null> {
  const account = await findAccount(deps.database.sql, Number(reference));
  if (account === null) return null;
  const { language } = account;
  const name = provenName(account);
  const word = (value: unknown) => (typeof value === 'string' ? value : null);
  return accountMail(
    account.email,
    writeNewDevice(deps.links(language), {
      language,
      name,
      at: new Date(String(at)),
      browser: word(browser),
      system: word(system),
    }),
  );
}

function accountMail(to: string, content: MailContent): ComposedMail {
  return { to, content, attachments: [], orderNumber: null };
}

/** The account, unless its mailbox is proven to belong to another one, whose owner must not read about it. */
async function findMailedAccount(deps: MailDeps, userId: number): Promise<StoredAccount | null> {
  const account = await findAccount(deps.database.sql, userId);
  if (account === null || (await isProvenByAnother(deps.database.sql, account.email, userId))) return null;
  return account;
}

/** The name to greet the account's holder by; null when unknown or when the mailbox is not proven. */
async function nameOf(deps: MailDeps, userId: number, mailbox: string): Promise<string | null> {
  const account = await findAccount(deps.database.sql, userId);
  return account !== null && account.email === mailbox ? provenName(account) : null;
}

/** Names typed by anybody are not sent to other people's mailboxes. */
function provenName({ confirmed, firstName }: StoredAccount): string | null {
  return confirmed ? firstName : null;
}
