import type { Language } from '@economat/commerce';
import { createContext, type RouterContextProvider } from 'react-router';
import type { CatalogueNode } from '../content/catalogue.ts';
import type { AddressBase } from '../api/address-base.server.ts';
import type { CompanyDirectory } from '../api/company-directory.server.ts';
import type { ApiClient } from '../api/client.ts';
import type { SitePreview } from '../content/preview-content.server.ts';
import type { ShopContent } from '../content/shop-content.ts';
import type { TextArea } from '../text/load-text.ts';
import { ANY_ITEM } from './surrogate-keys.server.ts';

/** The data of every loader. Nothing here depends on the caller, only on the language. */
export interface Site {
  language: Language;
  publicUrl: string;
  content: ShopContent;
  /** What the preview shows that this page belongs to; null in the shop as it is. */
  preview: SitePreview | null;
  addressBase: AddressBase;
  companyDirectory: CompanyDirectory;
  /** The content service, for the few pages whose answers cannot be cached. */
  api: ApiClient;
  textFile: (language: Language, area: TextArea) => string | null;
}

export const siteContext = createContext<Site>();

/** How long the page being rendered stays current, what makes it stale, and where it may be cached. */
export class PageLifetime {
  endsAt = Number.POSITIVE_INFINITY;
  /** Items whose stock the page shows; `null` until a loader sets them: perhaps any. */
  shownStock: ReadonlySet<number> | null = null;

  /** Names under which a cache in front is told that the page is stale; those of a page that says nothing: any item. */
  surrogateKeys: readonly string[] = [ANY_ITEM];

  /** Whether a browser may cache the page for offline use: only a route that says so has no personal data. */
  isForOffline = false;

  cacheOffline(): void {
    this.isForOffline = true;
  }

  /** Besides header and footer the page shows what these keys stand for. */
  isKeyedBy(keys: readonly string[]): void {
    this.surrogateKeys = keys;
  }

  /** A part of the page changes by itself at this instant; the earliest one counts. */
  endBy(instant: Date): void {
    this.endsAt = Math.min(this.endsAt, instant.getTime());
  }

  /** The page shows only these stocks: a sale of anything else leaves it current. */
  showsStockOf(nodes: readonly CatalogueNode[]): void {
    this.shownStock = new Set(nodes.map(({ item }) => item.id));
  }
}

export const pageLifetimeContext = createContext<PageLifetime>();

export function readSite(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}
