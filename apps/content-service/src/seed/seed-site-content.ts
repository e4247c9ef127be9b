import { LEGAL_PAGE_SLUGS } from '@economat/contract';
import { countDocuments, createDocument, findDocument } from '../database/documents.ts';
import type { SeedFiles } from './seed-files.ts';
import type { PictureId } from './seed-media.ts';

/** The version of the seeded legal texts; their first lines name the same day. */
const LEGAL_VERSION = '2026-11-15';

type Uid = Parameters<typeof createDocument>[0];

async function fillEmpty(uid: Uid, documents: readonly Record<string, unknown>[]): Promise<void> {
  if ((await countDocuments(uid)) > 0) return;
  for (const data of documents) await createDocument(uid, data);
}

/** A Markdown text that begins with its title as `# Title`. */
function splitTitle(markdown: string): { title: string; body: string } {
  const match = /^# (.+)\n+([\s\S]+)$/.exec(markdown);
  const [, title, body] = match ?? [];
  if (title === undefined || body === undefined) throw new Error('A legal text must begin with "# " and its title');
  return { title, body };
}

async function seedLegalPages(files: SeedFiles): Promise<void> {
  for (const slug of LEGAL_PAGE_SLUGS) {
    if ((await findDocument('api::legal-page.legal-page', { slug })) !== null) continue;
    const french = splitTitle(await files.legalText(slug));
    const english = splitTitle(await files.legalText(`${slug}.en`));
    await createDocument('api::legal-page.legal-page', {
      slug,
      version: LEGAL_VERSION,
      title: french.title,
      body: french.body,
      titleEn: english.title,
      bodyEn: english.body,
    });
  }
}

/** Creates settings, banners, logos, partners, heroes, synonyms and legal pages. Those of editors are kept. */
export async function seedSiteContent(files: SeedFiles, pictureId: PictureId): Promise<void> {
  await fillEmpty('api::shop-setting.shop-setting', [await files.settings()]);
  await fillEmpty('api::cta-banner.cta-banner', await files.banners());
  const logos = (await files.trustLogos()).map(({ image, ...logo }) => ({ ...logo, image: pictureId(image) }));
  await fillEmpty('api::home-page-trust-logo.home-page-trust-logo', logos);
  const partners = (await files.partners()).map(({ logo, ...partner }) => ({
    ...partner,
    logo: logo === null ? null : pictureId(logo),
  }));
  await fillEmpty('api::home-page-partner-section.home-page-partner-section', partners);
  const heroes = (await files.heroes()).map(({ picture, ...hero }) => ({ ...hero, image: pictureId(picture) }));
  await fillEmpty('api::home-hero.home-hero', heroes);
  const synonyms = (await files.synonyms()).map(({ language, terms }) => ({ language, words: terms.join(', ') }));
  await fillEmpty('api::search-synonym.search-synonym', synonyms);
  await seedLegalPages(files);
}
