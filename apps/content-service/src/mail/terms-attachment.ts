import type { Language } from '@economat/commerce';
import type { StoredLegalPage } from '../site-content/legal-page-queries.ts';
import type { StoredShopSettings } from '../site-content/shop-settings-queries.ts';
import { fillPlaceholders } from '../site-content/legal-text.ts';
import type { MailAttachment } from './outgoing-mail.ts';
import { drawTermsPdf } from './terms-pdf.ts';
import { wordsOf } from './words/words-of.ts';

/** Above the English text, as on its page. */
const TRANSLATION = '_This is a translation, to help you read. The French text is the one that binds._';

/** General terms as a reader of a language gets them: the French text where there is no English one. */
export function termsIn(language: Language, page: Pick<StoredLegalPage, 'title' | 'titleEn' | 'body' | 'bodyEn'>) {
  const title = language === 'en' ? (page.titleEn ?? page.title) : page.title;
  return language === 'en' && page.bodyEn !== null
    ? ({ title, spoken: 'en', markdown: `${TRANSLATION}\n\n${page.bodyEn}` } as const)
    : ({ title, spoken: 'fr', markdown: page.body } as const);
}

/** The terms change a few times a year and cost some 100 ms to draw, so the latest PDF of each language is cached. */
const drawn = new Map<Language, { readonly markdown: string; readonly pdf: Promise<Buffer> }>();

function drawOnce(title: string, language: Language, markdown: string): Promise<Buffer> {
  const known = drawn.get(language);
  if (known?.markdown === markdown) return known.pdf;
  const pdf = drawTermsPdf({ title, language, markdown });
  drawn.set(language, { markdown, pdf });
  return pdf;
}

interface AttachedTerms {
  readonly attachment: MailAttachment;
  readonly version: string;
}

/** Of the legal pages of one reading: mails of one moment are sent with the same terms. */
const attached = new WeakMap<readonly StoredLegalPage[], Map<Language, Promise<AttachedTerms | null>>>();

/**
 * The general terms with the withdrawal form as a PDF, null while the shop has none.
 * @param settings those that were read with the pages.
 */
export function termsAttachment(
  pages: readonly StoredLegalPage[],
  settings: StoredShopSettings,
  language: Language,
): Promise<AttachedTerms | null> {
  const known = attached.get(pages) ?? new Map<Language, Promise<AttachedTerms | null>>();
  const terms = known.get(language) ?? drawTerms(pages, settings, language);
  attached.set(pages, known.set(language, terms));
  return terms;
}

async function drawTerms(
  pages: readonly StoredLegalPage[],
  settings: StoredShopSettings,
  language: Language,
): Promise<AttachedTerms | null> {
  const page = pages.find(({ slug }) => slug === 'cgv');
  if (page === undefined) return null;
  const { title, markdown, spoken } = termsIn(language, page);
  const content = await drawOnce(title, language, fillPlaceholders(markdown, settings, spoken));
  const filename = wordsOf(language).received.termsFile;
  return { attachment: { filename, contentType: 'application/pdf', content }, version: page.version };
}
