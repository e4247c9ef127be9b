import type { Language } from '@economat/commerce';
import { termsPdf } from '@economat/invoice/papers';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../database/sql.ts';
import { wordsOf } from '../mail/words/words-of.ts';
import { findKeptTerms } from './accepted-terms-queries.ts';
import { termsBlocks } from './terms-blocks.ts';

/** Above the English text, as on its page. */
const TRANSLATION = '_This is a translation, to help you read. The French text is the one that binds._';

export interface TermsFile {
  readonly filename: string;
  readonly version: string;
  readonly content: Buffer;
}

interface Wanted {
  readonly sql: Sql;
  readonly fingerprint: string;
  readonly language: Language;
}

/** Terms change a few times a year: the orders of a day accept the same ones, and their mails wait for one drawing. */
const drawn = new LRUCache<string, TermsFile, Wanted>({
  max: 16,
  fetchMethod: (_key, _former, { context }) => draw(context),
});

/**
 * The terms that orders accepted under a fingerprint, as PDF, in French where there is no English text. Null where their text is not kept.
 */
export async function acceptedTermsFile(sql: Sql, fingerprint: string, language: Language): Promise<TermsFile | null> {
  return (await drawn.fetch(`${language} ${fingerprint}`, { context: { sql, fingerprint, language } })) ?? null;
}

async function draw({ sql, fingerprint, language }: Wanted): Promise<TermsFile | undefined> {
  const terms = await findKeptTerms(sql, fingerprint);
  if (terms === null) return undefined;
  const { version, keptAt, title, titleEn, body, bodyEn } = terms;
  const text =
    language === 'en' && bodyEn !== null
      ? ({ language, title: titleEn ?? title, markdown: `${TRANSLATION}\n\n${bodyEn}` } as const)
      : ({ language: 'fr', title, markdown: body } as const);
  const pdf = await termsPdf({ ...text, version, keptAt, blocks: termsBlocks(text.markdown) });
  return { filename: wordsOf(text.language).received.termsFile, version, content: Buffer.from(pdf) };
}
