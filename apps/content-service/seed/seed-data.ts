import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as shapes from './shapes.ts';
import type { CatalogueItem } from './shapes.ts';

/** Text of one seed file, named from this folder. */
export function read(name: string): string {
  return readFileSync(join(__dirname, name), 'utf8');
}

/** Names in a folder beside this file, sorted. */
export function list(folder: string): string[] {
  return readdirSync(join(__dirname, folder)).toSorted();
}

/** Items of the first level, one a file. */
export const roots = list('catalogue/').map((name) =>
  shapes.catalogueItem.parse(JSON.parse(read(`catalogue/${name}`))),
);
export const media = shapes.media.parse(JSON.parse(read('media.json')));
export const home = shapes.home.parse(JSON.parse(read('home.json')));
export const ctaBanners = shapes.ctaBanners.parse(JSON.parse(read('cta-banners.json')));
export const trustLogos = shapes.trustLogos.parse(JSON.parse(read('trust-logos.json')));
export const partners = shapes.partners.parse(JSON.parse(read('partners.json')));
export const settings = shapes.shopSettings.parse(JSON.parse(read('shop-settings.json')));
export const vouchers = shapes.vouchers.parse(JSON.parse(read('vouchers.json')));
export const customers = shapes.customers.parse(JSON.parse(read('customers.json')));
export const orders = shapes.orders.parse(JSON.parse(read('orders.json')));
export const synonyms = shapes.synonyms.parse(JSON.parse(read('synonyms.json')));

interface Placed {
  readonly item: CatalogueItem;
  /** 1 for the first level. */
  readonly level: number;
}

function withDescendants(item: CatalogueItem, level = 1): Placed[] {
  return [{ item, level }, ...item.children.flatMap((child) => withDescendants(child, level + 1))];
}

export const placed = roots.flatMap((root) => withDescendants(root));
export const items = placed.map(({ item }) => item);
export const categories = items.filter(({ children }) => children.length > 0);
export const leaves = items.filter(({ children }) => children.length === 0);

/** The values that stand more than once. */
export function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
