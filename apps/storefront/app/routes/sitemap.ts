import { nodePath } from '../catalogue/node-paths.ts';
import { requireCatalogue } from '../catalogue/resolve-node.server.ts';
import { readSite } from '../site/site-context.server.ts';
import type { Route } from './+types/sitemap';

/** The protocol's limit for one file. */
const ADDRESS_MAXIMUM = 50_000;

const FIXED_PATHS = ['/', '/samples', '/cgv', '/mentions-legales', '/privacy-policy'];

/** Canonical addresses only, with the day of their last change. */
export function loader({ context }: Route.LoaderArgs) {
  const site = readSite(context);
  const catalogue = requireCatalogue(site);
  const entries = [
    ...FIXED_PATHS.map((path) => entry(site.publicUrl + path)),
    ...catalogue.nodes.map((node) => entry(site.publicUrl + nodePath(node), node.item.updatedAt.slice(0, 10))),
  ];
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.slice(0, ADDRESS_MAXIMUM),
    '</urlset>',
    '',
  ].join('\n');
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

function entry(address: string, changedOn?: string): string {
  const location = address.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `  <url><loc>${location}</loc>${changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`}</url>`;
}
