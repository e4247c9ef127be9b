import {
  type AddressPerLanguage,
  addressesOf,
  DEFAULT_LANGUAGE,
  escapeMarkup,
  type Language,
  LANGUAGES,
} from '@economat/commerce';
import type { Catalogue } from '../shared/content/catalogue.ts';
import { nodeAddresses } from '../shared/content/node-paths.ts';
import type { ShopContent } from '../shared/content/shop-content.ts';
import { requireCatalogue } from '../shared/page/resolve-node.server.ts';
import type { Site } from '../shared/page/site-context.server.ts';

/** The protocol's limit for one file is 50 000 addresses; a page has one in each language. */
const PAGES_A_FILE = Math.floor(50_000 / LANGUAGES.length);

interface Page {
  addresses: AddressPerLanguage;
  /** `2026-11-21`; absent where it is not recorded. */
  changedOn?: string | undefined;
}

/** Every public page of the shop and no other, with the day of its last change. */
function publicPages({ legalPages }: ShopContent, { nodes }: Catalogue): Page[] {
  return [
    { addresses: addressesOf('/') },
    { addresses: addressesOf('/samples') },
    ...(legalPages ?? []).map(({ slug, updatedAt }) => ({
      addresses: addressesOf(`/${slug}`),
      changedOn: updatedAt.slice(0, 10),
    })),
    ...nodes.map((node) => ({
      addresses: nodeAddresses(node),
      changedOn: node.item.updatedAt.slice(0, 10),
    })),
  ];
}

/** The paths of all public pages in all languages; none before there is a catalogue. */
export function publicPaths(content: ShopContent): string[] {
  const { catalogue } = content;
  if (catalogue === null) return [];
  return publicPages(content, catalogue).flatMap(({ addresses }) => LANGUAGES.map((language) => addresses[language]));
}

/** The whole sitemap, or the list of its parts when it is too long for one file. */
export function sitemapXml(site: Site): string {
  const pages = publicPages(site.content, requireCatalogue(site));
  if (pages.length <= PAGES_A_FILE) return addressList(site, pages);
  const parts = Array.from({ length: Math.ceil(pages.length / PAGES_A_FILE) }, (_, index) => index + 1);
  const entries = parts.map(
    (part) => `  <sitemap><loc>${escapeMarkup(`${site.publicUrl}/sitemap/${part}`)}</loc></sitemap>`,
  );
  return document('sitemapindex', '', entries);
}

/** One part of a long sitemap, counted from 1; `null` when there is none of that number. */
export function sitemapPartXml(site: Site, part: number): string | null {
  const pages = publicPages(site.content, requireCatalogue(site)).slice((part - 1) * PAGES_A_FILE, part * PAGES_A_FILE);
  return part >= 1 && pages.length > 0 ? addressList(site, pages) : null;
}

/** Each address of a page names its others, as the protocol wants it, itself among them. */
function addressList({ publicUrl }: Site, pages: readonly Page[]): string {
  const entries = pages.flatMap(({ addresses, changedOn }) => {
    const whole = (language: Language) => escapeMarkup(publicUrl + addresses[language]);
    const alternate = (name: string, language: Language) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${whole(language)}"/>`;
    const alternates = LANGUAGES.map((language) => alternate(language, language)).join('');
    const change = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
    return LANGUAGES.map(
      (language) =>
        `  <url><loc>${whole(language)}</loc>${change}${alternates}${alternate('x-default', DEFAULT_LANGUAGE)}</url>`,
    );
  });
  return document('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries);
}

function document(root: string, namespaces: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}
