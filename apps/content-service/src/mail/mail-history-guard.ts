import { errors } from '@strapi/utils';
import * as z from 'zod/mini';

const HISTORY = 'api::mail-message.mail-message';
const WRITES: ReadonlySet<string> = new Set(['create', 'clone', 'publish', 'unpublish', 'discardDraft']);
const updateParams = z.object({
  documentId: z.string(),
  data: z.looseObject({ resend: z.optional(z.nullable(z.boolean())) }),
});

const REFUSALS = {
  'not-found': 'Ce courriel n’est plus connu : il est trop ancien pour être renvoyé.',
  'code-mail': 'Un lien de mot de passe ou de confirmation ne se renvoie pas : le client en demande un nouveau.',
} as const;

export type ResendResult = 'promised' | keyof typeof REFUSALS;

/**
 * Only the mail room writes the history of mails. In the desk's form staff may tick "Renvoyer": the mail is then queued again, and nothing
 * else of the form is saved.
 */
export function guardMailHistory(resend: (documentId: string) => Promise<ResendResult>): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    if (uid !== HISTORY) return next();
    if (WRITES.has(action)) throw new errors.ApplicationError('Les courriels s’écrivent d’eux-mêmes.');
    if (action !== 'update') return next();
    const { documentId, data } = updateParams.parse(params);
    if (data.resend === true) {
      const result = await resend(documentId);
      if (result !== 'promised') throw new errors.ApplicationError(REFUSALS[result]);
    }
    for (const field of Object.keys(data)) Reflect.deleteProperty(params.data as object, field);
    return next();
  });
}
