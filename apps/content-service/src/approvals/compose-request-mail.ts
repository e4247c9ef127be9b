import { formatMoney, isLanguage } from '@economat/commerce';
import { membersOf, type StoredMember } from '../companies/company-queries.ts';
import type { Composer, Composers } from '../mail/compose-mail.ts';
import { greetingMail } from '../mail/greeting-mail.ts';
import { companyLink, orderLink } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';
import { findRequest } from './request-queries.ts';

/** To who approves: somebody who has left since, or a request that was decided, is not mailed about. */
const composeRequested: Composer = async ({ database: { sql }, links }, reference, _shop, { user }) => {
  const request = await findRequest(sql, String(reference));
  if (request?.state !== 'waiting') return null;
  const members = await membersOf(sql, request.companyId);
  const approver = members.find(({ userId }) => userId === user);
  if (approver === undefined) return null;
  const language = languageOf(approver);
  const { requested: words } = wordsOf(language).company;
  const total = formatMoney(request.total, language);
  const content = greetingMail(
    {
      language,
      name: approver.name,
      subject: words.subject(request.requester, total),
      title: words.title,
      intro: words.intro(request.requester, request.company, total),
    },
    { kind: 'button', label: words.button, url: companyLink(links(language)) },
    { kind: 'small', text: words.holds },
  );
  return { to: approver.email, content, attachments: [], orderNumber: null };
};

/** To who asked. */
function composeDecided(state: 'approved' | 'refused'): Composer {
  return async ({ database: { sql }, links }, reference) => {
    const request = await findRequest(sql, String(reference));
    if (request?.state !== state) return null;
    const language = languageOf(request);
    const words = wordsOf(language).company[state];
    const { order, reason, decidedBy, company } = request;
    const content = greetingMail(
      {
        language,
        name: null,
        subject: words.subject,
        title: words.title,
        intro: words.intro(decidedBy ?? company, formatMoney(request.total, language)),
      },
      ...(reason === null ? [] : [{ kind: 'quote', text: reason } as const]),
      order === null
        ? { kind: 'button', label: words.button, url: companyLink(links(language)) }
        : { kind: 'button', label: words.button, url: orderLink(links(language), { ...order, accessToken: null }) },
    );
    return { to: request.email, content, attachments: [], orderNumber: order?.orderNumber ?? null };
  };
}

export const PURCHASE_REQUEST_MAILS: Composers = {
  'purchase-requested': { by: 'request', compose: composeRequested },
  'purchase-approved': { by: 'request', compose: composeDecided('approved') },
  'purchase-refused': { by: 'request', compose: composeDecided('refused') },
};

function languageOf({ language }: { readonly language: StoredMember['language'] }) {
  return isLanguage(language) ? language : 'fr';
}
