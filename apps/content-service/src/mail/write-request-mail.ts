import type { StoredRequest } from '../persistence/requests.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { homeLink, type ShopLinks } from './shop-links.ts';
import { wordsOf } from './words/words-of.ts';

export function writeSampleAcknowledgement(links: ShopLinks, request: StoredRequest): MailContent {
  const { hello, requests } = wordsOf(request.language);
  const facts: MailBlock = {
    kind: 'facts',
    rows: [
      [requests.company, request.companyName ?? ''],
      [requests.address, request.address ?? ''],
    ],
  };
  return {
    language: request.language,
    subject: requests.samplesSubject,
    preview: requests.samplesIntro,
    title: requests.samplesTitle,
    blocks: [
      { kind: 'text', text: hello(request.fullName) },
      { kind: 'text', text: requests.samplesIntro },
      facts,
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
      { kind: 'text', text: hello(request.fullName) },
      { kind: 'text', text: requests.affiliationIntro },
    ],
  };
}
