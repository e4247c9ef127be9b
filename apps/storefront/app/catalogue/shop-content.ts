import type { CtaBanner, HomeHero, LegalPage, Partner, ShopSettings, SidebarItem, TrustLogo } from '@economat/contract';
import { buildCatalogue, type Catalogue } from './catalogue.ts';

/** The parts of the content, each loaded, kept and retried by itself; `null` until it was read once. */
export interface ContentSections {
  items: SidebarItem[] | null;
  redirects: { from: string; to: string }[] | null;
  settings: ShopSettings | null;
  heroes: HomeHero[] | null;
  banners: CtaBanner[] | null;
  logos: TrustLogo[] | null;
  partners: Partner[] | null;
  legalPages: LegalPage[] | null;
}

export const NO_SECTIONS: ContentSections = {
  items: null,
  redirects: null,
  settings: null,
  heroes: null,
  banners: null,
  logos: null,
  partners: null,
  legalPages: null,
};

/** Everything the pages are made from, at one moment. */
export interface ShopContent extends Omit<ContentSections, 'items' | 'redirects'> {
  /** Grows by one with every change; pages made from another revision are stale. */
  revision: number;
  /** `null` when no catalogue was ever read: neither from the content service nor from the copy on disk. */
  catalogue: Catalogue | null;
}

export function shopContent(sections: ContentSections, revision: number): ShopContent {
  const { items, redirects, ...others } = sections;
  return { ...others, revision, catalogue: items === null ? null : buildCatalogue(items, redirects ?? []) };
}
