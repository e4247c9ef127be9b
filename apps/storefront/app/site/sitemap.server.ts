import { nodePath } from '../shared/content/node-paths.ts';
import { requireCatalogue } from '../shared/page/resolve-node.server.ts';
import type { Site } from '../shared/page/site-context.server.ts';

/** The protocol's limit for one file is 50 000 addresses. */
const ADDRESSES_A_FILE = 40_000;

interface Entry {
  address: string;
  /** `2026-11-21`; absent where it is not recorded. */
  changedOn?: string | undefined;
}

/** Every canonical address of the shop and no other, with the day of its last change. */
function sitemapEntries(site: Site): Entry[] {
  const { legalPages } = site.content;
  return [
    { address: `${site.publicUrl}/` },
    { address: `${site.publicUrl}/samples` },
    ...(legalPages ?? []).map(({ slug, updatedAt }) => ({
      address: `${site.publicUrl}/${slug}`,
      changedOn: updatedAt.slice(0, 10),
    })),
    ...requireCatalogue(site).nodes.map((node) => ({
      address: site.publicUrl + nodePath(node),
      changedOn: node.item.updatedAt.slice(0, 10),
    })),
  ];
}

/** The whole sitemap, or the list of its parts when it is too long for one file. */
export function sitemapXml(site: Site): string {
  const entries = sitemapEntries(site);
  if (entries.length <= ADDRESSES_A_FILE) return document('urlset', 'url', entries);
  const parts = Array.from({ length: Math.ceil(entries.length / ADDRESSES_A_FILE) }, (_, index) => ({
    address: `${site.publicUrl}/sitemap/${index + 1}`,
  }));
  return document('sitemapindex', 'sitemap', parts);
}

/** One part of a long sitemap, counted from 1; `null` when there is none of that number. */
export function sitemapPartXml(site: Site, part: number): string | null {
  const entries = sitemapEntries(site).slice((part - 1) * ADDRESSES_A_FILE, part * ADDRESSES_A_FILE);
  return part >= 1 && entries.length > 0 ? document('urlset', 'url', entries) : null;
}

function document(root: string, element: string, entries: readonly Entry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map(({ address, changedOn }) => {
      const location = address.replace(/&/g, '&amp;').replace(/</g, '&lt;');
      const change = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
      return `  <${element}><loc>${location}</loc>${change}</${element}>`;
    }),
    `</${root}>`,
    '',
  ].join('\n');
}
