import type { StoredRequest } from './request-queries.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { homeLink, type ShopLinks } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';

/** Says nothing of what was asked: anybody may have typed this mailbox into the form, and anything beside it. */
export function writeSampleAcknowledgement(links: ShopLinks, request: StoredRequest): MailContent {
  const { hello, requests } = wordsOf(request.language);
  return {
    language: request.language,
    subject: requests.samplesSubject,
    preview: requests.samplesIntro,
    title: requests.samplesTitle,
    blocks: [
      { kind: 'text', text: hello(null) },
      { kind: 'text', text: requests.samplesIntro },
      { kind: 'button', label: requests.samplesButton, url: homeLink(links) },
    ],
  };
}

export function writeAffiliationAcknowledgement(_links: ShopLinks, request: StoredRequest): MailContent {
  const { hello, requests } = wordsOf(request.language);
  return {
    language: request.language,
    subject: requests.affiliationSubject,
    preview: requests.affiliationIntro,
    title: requests.affiliationTitle,
    blocks: [
      { kind: 'text', text: hello(null) },
      { kind: 'text', text: requests.affiliationIntro },
    ],
  };
}
