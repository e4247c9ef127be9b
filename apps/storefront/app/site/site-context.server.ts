import type { Language } from '@economat/commerce';
import { createContext, type RouterContextProvider } from 'react-router';
import type { ShopContent } from '../catalogue/shop-content.ts';
import type { TextArea } from '../text/load-text.ts';

/** What every loader may know. Nothing here depends on who is asking, only on the language. */
export interface Site {
  language: Language;
  publicUrl: string;
  content: ShopContent;
  textFile: (language: Language, area: TextArea) => string | null;
}

export const siteContext = createContext<Site>();

/** How long the page being rendered stays true if no editor touches anything. */
export class PageLifetime {
  endsAt = Number.POSITIVE_INFINITY;

  /** A part of the page changes by itself at this moment; the earliest one counts. */
  endBy(instant: Date): void {
    this.endsAt = Math.min(this.endsAt, instant.getTime());
  }
}

export const pageLifetimeContext = createContext<PageLifetime>();

export function readSite(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}
