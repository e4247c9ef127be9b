import type { Language } from '@economat/commerce';
import { createContext, type RouterContextProvider } from 'react-router';
import type { CatalogueNode } from '../content/catalogue.ts';
import type { AddressBase } from '../api/address-base.server.ts';
import type { ApiClient } from '../api/client.ts';
import type { ShopContent } from '../content/shop-content.ts';
import type { TextArea } from '../text/load-text.ts';

/** What every loader may know. Nothing here depends on who is asking, only on the language. */
export interface Site {
  language: Language;
  publicUrl: string;
  content: ShopContent;
  addressBase: AddressBase;
  /** The content service, for the few pages whose answers no memory can hold. */
  api: ApiClient;
  textFile: (language: Language, area: TextArea) => string | null;
}

export const siteContext = createContext<Site>();

/** How long the page being rendered stays true if no editor touches anything, and where it may be kept. */
export class PageLifetime {
  endsAt = Number.POSITIVE_INFINITY;
  /** Items whose stock the page shows; `null` until a loader says so: perhaps any. */
  shownStock: ReadonlySet<number> | null = null;

  /** Whether a browser may keep the page to show it without a line: only a route that says so has nothing of anybody in it. */
  isForOffline = false;

  keepOffline(): void {
    this.isForOffline = true;
  }

  /** A part of the page changes by itself at this moment; the earliest one counts. */
  endBy(instant: Date): void {
    this.endsAt = Math.min(this.endsAt, instant.getTime());
  }

  /** Of all stocks the page depends on these alone: a sale of anything else leaves it as it is. */
  showsStockOf(nodes: readonly CatalogueNode[]): void {
    this.shownStock = new Set(nodes.map(({ item }) => item.id));
  }
}

export const pageLifetimeContext = createContext<PageLifetime>();

export function readSite(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}
