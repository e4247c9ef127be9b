import { mailsRetriedAnswer, shopStateAnswer } from '../staff-operations.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const watching = { ...byStaff, right: 'operations.watch' } as const;

export const shopState = {
  ...watching,
  method: 'GET',
  path: '/staff/shop-state',
  limit: 'none',
  summary:
    'What waits for machines: mails with their last error, undecided payments, jobs, disks, versions and replicas',
  answer: shopStateAnswer,
} as const satisfies Endpoint;

export const retryMail = {
  ...watching,
  method: 'POST',
  path: '/staff/stuck-mails/:id/retry',
  limit: 'resent-mail-per-address',
  summary: 'Send a mail that waits or was given up now; one that is being sent is not sent twice',
  answer: mailsRetriedAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const retryMails = {
  ...watching,
  method: 'POST',
  path: '/staff/stuck-mails/retry',
  limit: 'resent-mail-per-address',
  summary: 'Send every mail that waits or was given up within a week now',
  answer: mailsRetriedAnswer,
} as const satisfies Endpoint;
