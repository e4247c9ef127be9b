import { type CatalogueItem, endpoints, type PreviewFacts } from '@economat/contract';
import { LRUCache } from 'lru-cache';
import type { ApiClient } from '../api/client.ts';
import { isNotThere } from '../api/failed-call.ts';
import { buildCatalogue } from './catalogue.ts';
import type { ShopContent } from './shop-content.ts';

/** Previews in memory, each a catalogue of its own. */
const KEPT = 4;

/** What a preview shows, and where its map begins. */
export interface SitePreview extends PreviewFacts {
  /** `/apercu/…`, without its language. */
  readonly path: string;
}

/** The shop's content as a link shows it. */
export interface PreviewContent {
  readonly facts: SitePreview;
  readonly content: ShopContent;
}

/** Where the map of a preview begins. */
export function previewPath(token: string): string {
  return `/apercu/${token}`;
}

/** `ended`: the link has expired, or is none. */
export type FoundPreview = PreviewContent | 'ended' | 'unavailable';

interface KeptPreview {
  readonly stamp: string;
  readonly items: readonly CatalogueItem[];
  /** The content made of the items and of the rest of the shop at this revision. */
  readonly content: ShopContent;
}

/**
 * The content of previews: their own items, and the rest as it is. Each page asks the content service whether the link still holds, by the
 * database's clock, and reads the items again only when they have changed.
 */
export function createPreviews({ api, live }: { api: ApiClient; live: () => ShopContent }) {
  const kept = new LRUCache<string, KeptPreview>({ max: KEPT });

  function contentOf(items: readonly CatalogueItem[]): ShopContent {
    const present = live();
    const redirects = [...(present.catalogue?.formerSlugs ?? [])].map(([from, to]) => ({ from, to }));
    return { ...present, catalogue: buildCatalogue(items, redirects) };
  }

  async function find(token: string): Promise<FoundPreview> {
    const answer = await api.call(endpoints.preview, { params: { token } });
    if (!answer.ok) return isNotThere(answer.failure) ? 'ended' : 'unavailable';
    const { stamp, ...shown } = answer.data.data;
    const facts = { ...shown, path: previewPath(token) };
    const former = kept.get(token);
    if (former?.stamp === stamp && former.content.revision === live().revision)
      return { facts, content: former.content };
    const read = former?.stamp === stamp ? former : await readItems(token);
    if (read === null) return 'unavailable';
    const content = contentOf(read.items);
    kept.set(token, { stamp: read.stamp, items: read.items, content });
    return { facts, content };
  }

  async function readItems(token: string) {
    const answer = await api.call(endpoints.previewItems, { params: { token } });
    return answer.ok ? answer.data.data : null;
  }

  return { find };
}
