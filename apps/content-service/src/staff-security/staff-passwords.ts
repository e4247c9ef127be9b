import { randomBytes } from 'node:crypto';
import { errors } from '@strapi/utils';
import * as z from 'zod/mini';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { storeResetToken } from './staff-password-queries.ts';
import { extendStrapiService } from '../database/strapi-service.ts';
import { staffSecurityServices } from './staff-security-services.ts';

const MINIMUM_LENGTH = 12;
const hasher = z.object({
  hashPassword: z.custom<(password: string) => Promise<string>>((value) => typeof value === 'function'),
});
const TOO_SHORT = `Un mot de passe de l’arrière-boutique compte ${MINIMUM_LENGTH} caractères au moins. Une phrase se retient mieux qu’un mot compliqué.`;
const TOO_PLAIN = 'Ce mot de passe répète toujours les mêmes caractères. Choisissez-en un plus varié.';
const MINIMUM_DIFFERENT = 5;
const LINK_MILLISECONDS = 60 * 60_000;

/**
 * Every new password of the desk (invitation, forgotten, own profile, a colleague's, command line) is hashed by one service of Strapi: weak
 * ones are refused there, so that no way is missed. The same service mails the link for a forgotten one.
 */
export function extendStaffPasswords(): void {
  extendStrapiService('admin::auth', (service) => {
    const { hashPassword } = hasher.parse(service);
    return {
      ...service,
      async hashPassword(password: string): Promise<string> {
        if ([...password].length < MINIMUM_LENGTH) throw new errors.ValidationError(TOO_SHORT);
        if (new Set(password).size < MINIMUM_DIFFERENT) throw new errors.ValidationError(TOO_PLAIN);
        return hashPassword(password);
      },
      forgotPassword: mailResetLink,
    };
  });
}

/**
 * Queues the link among the shop's own mails, which Strapi's mailer does not send. The answer does not reveal whether the account exists.
 */
async function mailResetLink({ email }: { readonly email: string }): Promise<void> {
  const { database, now } = staffSecurityServices();
  const token = randomBytes(32).toString('hex');
  await database.transaction(async (sql) => {
    const expiresAt = new Date(now().getTime() + LINK_MILLISECONDS);
    const member = await storeResetToken(sql, email.toLowerCase(), token, expiresAt);
    if (member === null) return;
    const dedupeKey = `staff-password-reset:${member}:${expiresAt.toISOString()}`;
    await addToOutbox(sql, { kind: 'staff-password-reset', payload: { member }, dedupeKey });
  });
}
