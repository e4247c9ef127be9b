import { changesAnswer, changesQuery, restoreAnswer, restoreRequest } from '../staff-changes.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

export const changeLog = {
  ...byStaff,
  right: 'change.read',
  method: 'GET',
  path: '/staff/changes',
  limit: 'none',
  summary:
    'Who changed what of content, settings, rights and orders, with the values before and after; the newest first',
  query: changesQuery,
  answer: changesAnswer,
} as const satisfies Endpoint;

export const restoreChange = {
  ...byStaff,
  right: 'change.restore',
  method: 'POST',
  path: '/staff/changes/:id/restore',
  limit: 'none',
  summary: 'Put one field, or the whole entry, back to what it was before a change',
  body: restoreRequest,
  answer: restoreAnswer,
  errors: ['not-found', 'nothing-to-restore'],
} as const satisfies Endpoint;
