import type { Language } from '@economat/commerce';
import { en } from './en.ts';
import { fr, type MailWords } from './fr.ts';

const WORDS: Readonly<Record<Language, MailWords>> = { fr, en };

export function wordsOf(language: Language): MailWords {
  return WORDS[language];
}
