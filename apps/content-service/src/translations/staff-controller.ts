import type { staffEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { asData, done } from '../outcome.ts';
import { confirmTranslation, readOutdatedTexts } from './entry-translations.ts';
import { listTranslations } from './list-translations.ts';

/** What is still to be translated, and what has changed since. */
export const translationController = {
  translations: async ({ query, caller }) => done(await listTranslations(shopDatabase().sql, query, caller)),

  entryTranslations: async ({ query, caller }) => asData(await readOutdatedTexts(shopDatabase().sql, query, caller)),

  confirmTranslation: ({ body, caller }) => confirmTranslation(shopDatabase().sql, body.data, caller),
} satisfies Partial<Controllers<typeof staffEndpoints>>;
