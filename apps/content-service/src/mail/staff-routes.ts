import { shopDatabase } from '../database/database.ts';
import { staffEndpoints } from '@economat/contract';
import type { Context } from 'koa';
import { openToStaff } from '../access/staff-route.ts';
import { sendPersonal } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { pathReference } from '../http/path-reference.ts';
import { resendMail } from './resend-mail.ts';

const RESEND = { category: 'Courriels', displayName: 'Renvoyer un courriel', uid: 'mail.resend' };

async function resendStaffMail(ctx: Context): Promise<void> {
  const documentId = pathReference(ctx);
  const result = await resendMail(shopDatabase(), documentId);
  // Single-use links are not sent again: the desk gets 404 for such a mail.
  if (result !== 'promised') return sendError(ctx, 'not-found');
  sendPersonal(ctx, { data: { documentId } });
}

/** Call while Strapi registers. */
export async function registerStaffMails(): Promise<void> {
  await openToStaff(RESEND, [[staffEndpoints.resendMail, resendStaffMail]]);
}
