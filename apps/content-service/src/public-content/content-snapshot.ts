import type { ShopSettings } from '@economat/contract';
import { CatalogueIndex, type CatalogueRows } from '../catalogue/catalogue-index.ts';
import { addressRedirects } from '../catalogue/address-redirects.ts';
import { readCatalogue } from '../catalogue/catalogue-queries.ts';
import { type FormerAddress, readFormerAddresses } from '../catalogue/former-address-queries.ts';
import { readLegalPages } from '../site-content/legal-page-queries.ts';
import { readShopSettings } from '../site-content/shop-settings-queries.ts';
import { readBanners, readHomeHeroes, readPartners, readTrustLogos } from '../site-content/site-content-queries.ts';
import { ContentBytes, fingerprintOf } from './content-bytes.ts';
import { ContentHistory } from './content-history.ts';
import { legalPageAnswer } from '../site-content/legal-text.ts';
import { shopSettingsAnswer } from '../site-content/shop-settings-answer.ts';

/** A snapshot of everything public that editors write, as answers by API path. */
export interface ContentSnapshot {
  /** Fingerprint of all of it: the same on every replica that has the same content. */
  readonly stamp: string;
  readonly catalogue: CatalogueIndex;
  readonly answers: ReadonlyMap<string, ContentBytes>;
  /** Fingerprint of everything but the catalogue. */
  readonly siteStamp: string;
  readonly formerAddresses: readonly FormerAddress[];
  readonly history: ContentHistory;
}

/** What is read beside the catalogue. */
export interface SitePart {
  /** Answers that depend on neither the catalogue nor the stamp. */
  readonly answers: ReadonlyMap<string, ContentBytes>;
  readonly formerAddresses: readonly FormerAddress[];
}

/** The parts of a snapshot, reloaded one by one. */
export interface ContentParts {
  readonly catalogueRows: CatalogueRows;
  readonly site: SitePart;
}

/** This installation's payment options: the operator's setting, not the editors'. */
export type PaymentOptions = Pick<ShopSettings, 'paymentMethods' | 'cardForm'>;

const REDIRECTS = '/api/slug-redirects';

function dataAnswer(data: unknown): ContentBytes {
  return ContentBytes.of(JSON.stringify({ data }));
}

export async function readCataloguePart(): Promise<ContentParts['catalogueRows']> {
  return new Map((await readCatalogue()).map((row) => [row.id, row]));
}

export async function readSitePart(paymentOptions: PaymentOptions): Promise<ContentParts['site']> {
  const [banners, trustLogos, partners, heroes, legalPages, settings, formerAddresses] = await Promise.all([
    readBanners(),
    readTrustLogos(),
    readPartners(),
    readHomeHeroes(),
    readLegalPages(),
    readShopSettings(),
    readFormerAddresses(),
  ]);
  const answers = new Map([
    ['/api/cta-banners', dataAnswer(banners)],
    ['/api/home-page-trust-logos', dataAnswer(trustLogos)],
    ['/api/home-page-partner-sections', dataAnswer(partners)],
    ['/api/home-heroes', dataAnswer(heroes)],
  ]);
  if (settings !== null) answers.set('/api/shop-settings', dataAnswer(shopSettingsAnswer(settings, paymentOptions)));
  for (const page of legalPages) {
    answers.set(`/api/legal-pages/${page.slug}`, dataAnswer(legalPageAnswer(page, settings)));
  }
  return { answers, formerAddresses };
}

/**
 * The whole tree, made once somebody asks. A function of its own: one written inside `takeSnapshot` would share its variables, and so keep
 * the snapshot before it, and that one the one before it.
 */
function treeAnswer(catalogue: CatalogueIndex, stamp: string): ContentBytes {
  const total = catalogue.rootCount;
  const pagination = { page: 1, pageSize: total, pageCount: total === 0 ? 0 : 1, total };
  const meta = JSON.stringify({ stamp, pagination });
  return new ContentBytes(() => `{"data":${catalogue.rootsJson()},"meta":${meta}}`, stamp);
}

/**
 * The answers of a snapshot.
 * @param before the previous snapshot and the ids of the rows that may differ, if there is one.
 */
export function takeSnapshot(
  { catalogueRows, site }: ContentParts,
  before: { snapshot: ContentSnapshot; candidates: Iterable<number> } | null,
): ContentSnapshot {
  const candidates = new Set(before?.candidates);
  const catalogue =
    before === null ? CatalogueIndex.of(catalogueRows) : before.snapshot.catalogue.withRows(catalogueRows, candidates);
  const answers = new Map(site.answers).set(REDIRECTS, redirects());
  const siteStamp = fingerprintOf(
    [...answers]
      .map(([path, { etag }]) => path + etag)
      .toSorted()
      .join('\n'),
  );
  const stamp = fingerprintOf(`${catalogue.outline()}\n${siteStamp}`);
  answers.set('/api/sidebar-items', treeAnswer(catalogue, stamp));
  answers.set('/api/catalogue-stamp', dataAnswer({ stamp }));
  const { formerAddresses } = site;
  return { stamp, catalogue, answers, siteStamp, formerAddresses, history: historyOf() };

  /** Made anew only when an item or a former address has changed its place: thousands of them are not looked up for each sale. */
  function redirects(): ContentBytes {
    const former = before?.snapshot;
    const made = former?.answers.get(REDIRECTS);
    const isSame = former?.formerAddresses === site.formerAddresses && catalogue.hasShapeOf(former.catalogue);
    return isSame && made !== undefined ? made : dataAnswer(addressRedirects(site.formerAddresses, catalogue));
  }

  function historyOf(): ContentHistory {
    if (before === null) return ContentHistory.none;
    const { snapshot } = before;
    if (snapshot.stamp === stamp) return snapshot.history;
    const itemIds = catalogue.changedIds(snapshot.catalogue, candidates);
    return snapshot.history.with(snapshot.stamp, { itemIds, site: snapshot.siteStamp !== siteStamp });
  }
}
