import type { StoredRequest } from './request-queries.ts';
import { greetingMail } from '../mail/greeting-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { homeLink, type ShopLinks } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';

/** Repeats nothing of the form: anybody may have typed this mailbox, and any text beside it. */
export function writeSampleAcknowledgement(links: ShopLinks, { language }: StoredRequest): MailContent {
  const {
    samplesSubject: subject,
    samplesTitle: title,
    samplesIntro: intro,
    samplesButton,
  } = wordsOf(language).requests;
  return greetingMail(
    { language, name: null, subject, title, intro },
    { kind: 'button', label: samplesButton, url: homeLink(links) },
  );
}

export function writeAffiliationAcknowledgement(_links: ShopLinks, { language }: StoredRequest): MailContent {
  const { affiliationSubject: subject, affiliationTitle: title, affiliationIntro: intro } = wordsOf(language).requests;
  return greetingMail({ language, name: null, subject, title, intro });
}
