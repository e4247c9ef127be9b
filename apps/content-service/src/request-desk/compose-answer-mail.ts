import type { Composer, Composers } from '../mail/compose-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { type DeskRequest, findRequest, listRequestEvents, type StoredRequestEvent } from './request-queries.ts';
import { writeAcceptance, writeRefusal } from './write-answer-mail.ts';

export const REQUEST_ANSWER_MAILS: Composers = {
  'request-accepted': { by: 'request', compose: answerComposer(writeAcceptance) },
  'request-refused': { by: 'request', compose: answerComposer(writeRefusal) },
};

function answerComposer(write: (request: DeskRequest, answer: StoredRequestEvent) => MailContent): Composer {
  return async ({ database: { sql } }, reference) => {
    const request = await findRequest(sql, String(reference));
    const events = request === null ? [] : await listRequestEvents(sql, request.documentId);
    const answer = events.find(({ kind }) => kind !== 'noted');
    if (request === null || answer === undefined) return null;
    return { to: request.email, content: write(request, answer), attachments: [], orderNumber: null };
  };
}
