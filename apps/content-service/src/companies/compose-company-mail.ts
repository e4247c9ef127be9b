import { formatInstantDay, isLanguage } from '@economat/commerce';
import { codeOf } from '../accounts/mailed-code.ts';
import type { Composers } from '../mail/compose-mail.ts';
import { greetingMail } from '../mail/greeting-mail.ts';
import { companyInvitationLink } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';
import { findInvitation } from './invitation-queries.ts';

export const COMPANY_MAILS: Composers = {
  'company-invitation': {
    by: 'invitation',
    async compose({ database: { sql }, codeSecret, links, now }, reference) {
      const invitation = await findInvitation(sql, String(reference));
      if (invitation === null || invitation.expiresAt <= now()) return null;
      const language = isLanguage(invitation.language) ? invitation.language : 'fr';
      const { roles, invitation: words } = wordsOf(language).company;
      const { company, inviter, role, codeId, expiresAt, email } = invitation;
      const content = greetingMail(
        // Nobody knows yet who reads this mailbox: it is greeted by no name.
        {
          language,
          name: null,
          subject: words.subject(company),
          title: words.title,
          intro: words.intro(inviter, company, roles[role]),
        },
        { kind: 'text', text: words.how },
        {
          kind: 'button',
          label: words.button,
          url: companyInvitationLink(links(language), codeOf(codeSecret, codeId)),
        },
        { kind: 'text', text: words.until(formatInstantDay(expiresAt, language)) },
        { kind: 'small', text: words.ignore },
      );
      return { to: email, content, attachments: [], orderNumber: null };
    },
  },
};
