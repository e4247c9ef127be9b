import type { Composer, Composers } from '../mail/compose-mail.ts';
import { greetingMail } from '../mail/greeting-mail.ts';
import { productLink } from '../mail/shop-links.ts';
import { wordsOf } from '../mail/words/words-of.ts';
import { findAlert } from './stock-alert-queries.ts';

const composeBackInStock: Composer = async ({ database, links }, reference) => {
  const alert = await findAlert(database.sql, String(reference));
  if (alert === null) return null;
  const { email, language, title, slug } = alert;
  const words = wordsOf(language).backInStock;
  const content = greetingMail(
    { language, name: null, subject: words.subject(title), title: words.title, intro: words.intro(title) },
    { kind: 'button', label: words.button, url: productLink(links(language), slug) },
    { kind: 'small', text: words.once },
  );
  return { to: email, content, attachments: [], orderNumber: null };
};

export const STOCK_ALERT_MAILS: Composers = { 'back-in-stock': { by: 'alert', compose: composeBackInStock } };
