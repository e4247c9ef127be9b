import { basename } from 'node:path';
import { LANGUAGES, type Language } from '@economat/commerce';
import type { downloadEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { sentFile } from '../endpoints/sent-file.ts';
import { fileStore } from '../file-store/open-file-store.ts';
import { acceptedTermsFile } from '../orders/accepted-terms-file.ts';
import { keepTerms } from '../orders/accepted-terms-queries.ts';
import { orderServices } from '../orders/order-services.ts';
import { done, refused } from '../outcome.ts';
import { hasAcceptedTerms, listAcceptedTerms } from './accepted-terms-queries.ts';
import { fieldOfFile, groupFiles } from './article-files.ts';
import { findBoughtFile, listBoughtFiles } from './article-file-queries.ts';

const PDF = 'application/pdf';

/** What a customer takes home of what they bought and accepted. */
export const downloadController = {
  async downloads({ caller: { id } }) {
    const { sql } = shopDatabase();
    // Orders from before the keeping may have accepted what is still in force.
    await keepTerms(sql, orderServices().shopFacts().terms);
    const [files, terms] = await Promise.all([listBoughtFiles(sql, id), listAcceptedTerms(sql, id)]);
    return done({
      data: {
        articles: groupFiles(files),
        terms: terms.map(({ fingerprint, version, acceptedAt, isKept, hasEnglish }) => ({
          fingerprint: fingerprint ?? '',
          version: version ?? '',
          acceptedAt: acceptedAt?.toISOString() ?? '',
          languages: LANGUAGES.filter((language) => (language === 'fr' ? isKept : hasEnglish)),
        })),
      },
    });
  },

  async articleFile({ params: { id: articleId, kind, language }, caller: { id } }) {
    const field = fieldOfFile(kind, language);
    const url = field === null ? null : await findBoughtFile(shopDatabase().sql, id, { articleId, field });
    const file = url === null ? null : await fileStore().read(basename(url));
    return file === null ? refused('not-found') : sentFile(file, PDF, `${kind}-${language}.pdf`);
  },

  async acceptedTerms({ params: { fingerprint, language }, caller: { id } }) {
    const { sql } = shopDatabase();
    const isAccepted = isLanguage(language) && (await hasAcceptedTerms(sql, id, fingerprint));
    const file = isAccepted ? await acceptedTermsFile(sql, fingerprint, language) : null;
    return file === null ? refused('not-found') : sentFile(file.content, PDF, file.filename);
  },
} satisfies Controllers<typeof downloadEndpoints>;

function isLanguage(text: string): text is Language {
  return LANGUAGES.some((language) => language === text);
}
