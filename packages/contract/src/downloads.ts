import { LANGUAGES } from '@economat/commerce';
import * as z from 'zod/mini';
import { documentIdField, instantField, wrapped } from './fields.ts';

/** What staff attach to an article for those who bought it. */
export const ARTICLE_FILE_KINDS = ['safety-sheet', 'guide'] as const;
export type ArticleFileKind = (typeof ARTICLE_FILE_KINDS)[number];

const articleFile = z.object({
  kind: z.enum(ARTICLE_FILE_KINDS),
  /** The languages that it is attached in, French first; never none. */
  versions: z.array(z.object({ language: z.enum(LANGUAGES), bytes: z.int() })),
});
export type ArticleFile = z.infer<typeof articleFile>;

const boughtArticle = z.object({
  documentId: documentIdField,
  title: z.string(),
  titleEn: z.nullable(z.string()),
  files: z.array(articleFile),
});
export type BoughtArticle = z.infer<typeof boughtArticle>;

/** General terms of sale that a customer accepted with an order. */
const acceptedTerms = z.object({
  fingerprint: z.string(),
  version: z.string(),
  /** When the customer accepted them for the first time. */
  acceptedAt: instantField,
  /** The languages in which their text is kept; none of terms older than the keeping. */
  languages: z.array(z.enum(LANGUAGES)),
});
export type AcceptedTerms = z.infer<typeof acceptedTerms>;

/** Articles by their French title, only those with a file; terms with the latest first. */
export const downloadsAnswer = wrapped(z.object({ articles: z.array(boughtArticle), terms: z.array(acceptedTerms) }));
export type Downloads = z.infer<typeof downloadsAnswer>['data'];
