import type {
  CtaBanner,
  HomeHero,
  LegalPage,
  Partner,
  ShopSettings,
  SlugRedirect,
  TrustLogo,
} from '@economat/contract';
import type { Catalogue } from './catalogue.ts';

/** The content beside the catalogue: parts that are read and retried separately; `null` until read once. */
export interface SiteSections {
  redirects: SlugRedirect[] | null;
  settings: ShopSettings | null;
  heroes: HomeHero[] | null;
  banners: CtaBanner[] | null;
  logos: TrustLogo[] | null;
  partners: Partner[] | null;
  legalPages: LegalPage[] | null;
}

export const NO_SECTIONS: SiteSections = {
  redirects: null,
  settings: null,
  heroes: null,
  banners: null,
  logos: null,
  partners: null,
  legalPages: null,
};

/** The content that pages are made from. */
export interface ShopContent extends Omit<SiteSections, 'redirects'> {
  /** Grows by one with every change but those of stocks; pages made from another revision are stale. */
  revision: number;
  /** `null` when no catalogue was ever read: neither from the content service nor from the copy on disk. */
  catalogue: Catalogue | null;
}
