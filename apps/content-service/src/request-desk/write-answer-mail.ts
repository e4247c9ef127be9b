import { greetingMail } from '../mail/greeting-mail.ts';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import { wordsOf } from '../mail/words/words-of.ts';
import type { DeskRequest, StoredRequestEvent } from './request-queries.ts';

export function writeAcceptance({ language }: DeskRequest, { text }: StoredRequestEvent): MailContent {
  const { subject, title, intro, next } = wordsOf(language).requests.accepted;
  return greetingMail({ language, name: null, subject, title, intro }, ...inStaffsWords(text), {
    kind: 'text',
    text: next,
  });
}

export function writeRefusal({ language, kind }: DeskRequest, { reason, text }: StoredRequestEvent): MailContent {
  const words = wordsOf(language).requests.refused;
  const { subject, intro } = words[kind];
  const because: MailBlock[] = reason === null ? inStaffsWords(text) : [{ kind: 'text', text: words.reasons[reason] }];
  return greetingMail({ language, name: null, subject, title: subject, intro }, ...because, {
    kind: 'text',
    text: words.answer,
  });
}

function inStaffsWords(text: string | null): MailBlock[] {
  return text === null ? [] : [{ kind: 'quote', text }];
}
