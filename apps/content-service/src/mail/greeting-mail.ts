import type { Language } from '@economat/commerce';
import type { MailBlock, MailContent } from './mail-content.ts';
import { wordsOf } from './words/words-of.ts';

interface Greeting {
  readonly language: Language;
  /** Null where no name may be used. */
  readonly name: string | null;
  readonly subject: string;
  readonly title: string;
  /** Preview text beside the subject. */
  readonly intro: string;
}

/** A mail with a greeting, its subject in one sentence, and the blocks of `more`. */
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
