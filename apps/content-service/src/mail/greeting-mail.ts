import type { Language } from '@economat/commerce';
import type { MailBlock, MailContent } from './mail-content.ts';
import { wordsOf } from './words/words-of.ts';

interface Greeting {
  readonly language: Language;
  /** Null where nobody's name may be said. */
  readonly name: string | null;
  readonly subject: string;
  readonly title: string;
  /** What the mail is about; a mailbox shows it beside the subject. */
  readonly intro: string;
}

/** A mail that greets somebody, says what it is about, and goes on with `more`. */
export function greetingMail(
  { language, name, subject, title, intro }: Greeting,
  ...more: readonly MailBlock[]
): MailContent {
  return {
    language,
    subject,
    preview: intro,
    title,
    blocks: [{ kind: 'text', text: wordsOf(language).hello(name) }, { kind: 'text', text: intro }, ...more],
  };
}
