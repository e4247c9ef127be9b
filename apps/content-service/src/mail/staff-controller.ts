import type { staffEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done, refused } from '../outcome.ts';
import { resendMail } from './resend-mail.ts';

export const staffMailController = {
  async resendMail({ params: { id: documentId } }) {
    // A link that works once is not sent again: for the desk there is no such mail.
    const isPromised = (await resendMail(shopDatabase(), documentId)) === 'promised';
    return isPromised ? done({ data: { documentId } }) : refused('not-found');
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
