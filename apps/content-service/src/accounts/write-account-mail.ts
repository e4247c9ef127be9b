import { formatInstantDay, formatMoment, type Language } from '@economat/commerce';
import { greetingMail } from '../mail/greeting-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { confirmLink, forgotLink, loginLink, mergeLink, resetLink, type ShopLinks } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';

interface CodeMail {
  readonly language: Language;
  readonly name: string | null;
  readonly code: string;
}

export function writePasswordReset(links: ShopLinks, { language, name, code }: CodeMail): MailContent {
  const { account } = wordsOf(language);
  return greetingMail(
    { language, name, subject: account.resetSubject, title: account.resetTitle, intro: account.resetIntro },
    { kind: 'button', label: account.resetButton, url: resetLink(links, code) },
    { kind: 'small', text: account.resetIgnore },
  );
}

export function writeEmailConfirmation(links: ShopLinks, { language, name, code }: CodeMail): MailContent {
  const { account } = wordsOf(language);
  return greetingMail(
    { language, name, subject: account.confirmSubject, title: account.confirmTitle, intro: account.confirmIntro },
    { kind: 'button', label: account.confirmButton, url: confirmLink(links, code) },
    { kind: 'text', text: account.validDay },
    { kind: 'small', text: account.confirmIgnore },
  );
}

/** To a mailbox whose orders are to join an account. It greets by no name: nobody knows who reads it. */
export function writeAccountMerge(
  links: ShopLinks,
  { language, code, previousEmail }: CodeMail & { readonly previousEmail: string | null },
): MailContent {
  const { account } = wordsOf(language);
  const intro = account.mergeIntro(masked(previousEmail ?? ''));
  return greetingMail(
    { language, name: null, subject: account.mergeSubject, title: account.mergeTitle, intro },
    { kind: 'text', text: account.mergeHow },
    { kind: 'button', label: account.mergeButton, url: mergeLink(links, code) },
    { kind: 'text', text: account.validDay },
    { kind: 'small', text: account.mergeIgnore },
  );
}

/** To the owner of an account when another one is opened with, or changed to, its address. Only this mail says so. */
export function writeAccountExists(links: ShopLinks, language: Language): MailContent {
  const { account } = wordsOf(language);
  return greetingMail(
    { language, name: null, subject: account.existsSubject, title: account.existsTitle, intro: account.existsIntro },
    { kind: 'button', label: account.existsButton, url: loginLink(links) },
    { kind: 'link', label: account.existsForgot, url: forgotLink(links) },
    { kind: 'small', text: account.existsIgnore },
  );
}

export function writeEmailChange(links: ShopLinks, { language, name, code }: CodeMail): MailContent {
  const { account } = wordsOf(language);
  return greetingMail(
    { language, name, subject: account.changeSubject, title: account.changeTitle, intro: account.changeIntro },
    { kind: 'button', label: account.changeButton, url: confirmLink(links, code) },
    { kind: 'text', text: account.validDay },
    { kind: 'small', text: account.changeIgnore },
  );
}

/** To the old mailbox, when a change of address is requested (`requested`) and when it is made (`changed`). */
export function writeEmailChangeNotice(
  links: ShopLinks,
  notice: { language: Language; name: string | null; newEmail: string; stage: 'requested' | 'changed' },
): MailContent {
  const { language, name, newEmail, stage } = notice;
  const { account } = wordsOf(language);
  const isRequest = stage === 'requested';
  const intro = isRequest ? account.requestedIntro(masked(newEmail)) : account.changedIntro(masked(newEmail));
  return greetingMail(
    {
      language,
      name,
      subject: isRequest ? account.requestedSubject : account.changedSubject,
      title: isRequest ? account.requestedTitle : account.changedTitle,
      intro,
    },
    { kind: 'text', text: isRequest ? account.notYou : account.notYouLate },
    ...(isRequest ? [{ kind: 'button', label: account.passwordButton, url: forgotLink(links) } as const] : []),
  );
}

export function writePasswordChanged(
  links: ShopLinks,
  { language, name, at }: { language: Language; name: string | null; at: Date },
): MailContent {
  const { account } = wordsOf(language);
  const intro = account.passwordIntro(formatMoment(at, language));
  return greetingMail(
    { language, name, subject: account.passwordSubject, title: account.passwordTitle, intro },
    { kind: 'text', text: account.passwordNotYou },
    { kind: 'button', label: account.passwordButton, url: forgotLink(links) },
  );
}

/** Before an unused account is erased. */
export function writeAccountDormant(
  links: ShopLinks,
  { language, name, until }: { language: Language; name: string | null; until: Date },
): MailContent {
  const { account } = wordsOf(language);
  const intro = account.dormantIntro(formatInstantDay(until, language));
  return greetingMail(
    { language, name, subject: account.dormantSubject, title: account.dormantTitle, intro },
    { kind: 'button', label: account.dormantButton, url: loginLink(links) },
    { kind: 'small', text: account.dormantElse },
  );
}

/** To the owner, after a login on an unknown device. */
export function writeNewDevice(
  links: ShopLinks,
  login: { language: Language; name: string | null; at: Date; browser: string | null; system: string | null },
): MailContent {
  const { language, name, at, browser, system } = login;
  const { account } = wordsOf(language);
  const intro = account.deviceIntro(formatMoment(at, language), account.device(browser, system));
  return greetingMail(
    { language, name, subject: account.deviceSubject, title: account.deviceTitle, intro },
    { kind: 'text', text: account.deviceNotYou },
    { kind: 'button', label: account.passwordButton, url: forgotLink(links) },
  );
}

/** `n•••@d•••.fr`: recognisable to its owner, useless to others. */
function masked(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`;
}
