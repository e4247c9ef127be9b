import { parisDay } from '@economat/commerce';
import type { Composers } from '../mail/compose-mail.ts';
import { accessTokenOf } from '../orders/access-token.ts';
import { quoteLink } from '../mail/shop-links.ts';
import { quotePaper } from './quote-paper.ts';
import { findQuote } from './quote-queries.ts';
import { stateOf } from './stored-quote.ts';
import { writeQuote } from './write-quote-mail.ts';

export const QUOTE_MAILS: Composers = {
  'quote-sent': {
    by: 'quote',
    async compose({ database: { sql }, accessTokenSecret, links, now }, reference) {
      const quote = await findQuote(sql, String(reference));
      // Nobody is invited to accept what no longer can be.
      if (quote === null || stateOf(quote, parisDay(now())) !== 'sent') return null;
      const paper = await quotePaper(sql, quote);
      const token = accessTokenOf(accessTokenSecret, quote.documentId, 'quote');
      return {
        to: quote.billing.email,
        content: writeQuote(quote, quoteLink(links(quote.language), quote.documentId, token)),
        attachments: paper === null ? [] : [paper],
        // Under its number the desk lists the mails of a quote, like those of an order.
        orderNumber: quote.number,
      };
    },
  },
};
