import type { Language } from '@economat/commerce';
import { createContext, type RouterContextProvider } from 'react-router';
import type { CatalogueNode } from '../content/catalogue.ts';
import type { AddressBase } from '../api/address-base.server.ts';
import type { ApiClient } from '../api/client.ts';
import type { ShopContent } from '../content/shop-content.ts';
import type { TextArea } from '../text/load-text.ts';

/** The data of every loader. Nothing here depends on the caller, only on the language. */
export interface Site {
  language: Language;
  publicUrl: string;
  content: ShopContent;
  addressBase: AddressBase;
  /** The content service, for the few pages whose answers cannot be cached. */
  api: ApiClient;
  textFile: (language: Language, area: TextArea) => string | null;
}

export const siteContext = createContext<Site>();

/** How long the page being rendered stays current if no editor changes anything, and where it may be cached. */
export class PageLifetime {
  endsAt = Number.POSITIVE_INFINITY;
  /** Items whose stock the page shows; `null` until a loader sets them: perhaps any. */
  shownStock: ReadonlySet<number> | null = null;

  /** Whether a browser may cache the page for offline use: only a route that says so has no personal data. */
  isForOffline = false;

  cacheOffline(): void {
    this.isForOffline = true;
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
