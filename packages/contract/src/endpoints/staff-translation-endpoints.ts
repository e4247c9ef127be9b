import { okAnswer } from '../account.ts';
import {
  confirmTranslationRequest,
  entryTranslationsAnswer,
  entryTranslationsQuery,
  translationsAnswer,
  translationsQuery,
} from '../staff-translations.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const translating = { ...byStaff, right: 'translation.keep', limit: 'none' } as const;

export const translations = {
  ...translating,
  method: 'GET',
  path: '/staff/translations',
  summary: 'Entries whose English texts are missing, or were written for a French text that has changed since',
  query: translationsQuery,
  answer: translationsAnswer,
} as const satisfies Endpoint;

export const entryTranslations = {
  ...translating,
  method: 'GET',
  path: '/staff/entry-translations',
  summary: 'The outdated English texts of an entry, with the French ones that they were written for',
  query: entryTranslationsQuery,
  answer: entryTranslationsAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const confirmTranslation = {
  ...translating,
  method: 'POST',
  path: '/staff/confirmed-translations',
  summary:
    'Confirm that an outdated English text is right for the present French one, if that is the one that was seen',
  body: confirmTranslationRequest,
  answer: okAnswer,
  errors: ['not-found', 'item-changed'],
} as const satisfies Endpoint;
