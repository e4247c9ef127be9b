import { type BundleOffer, type Cents, eurosFromCents, type Offer, pathIn, said } from '@economat/commerce';
import type { NamedPage } from '../../shared/content/node-paths.ts';
import type { Site } from '../../shared/page/site-context.server.ts';
import type { ProductView } from './product-view.server.ts';
import { organizationId } from '../structured-data.server.ts';

type PageSite = Pick<Site, 'language' | 'publicUrl'>;

/** A product with its offers and its way down the tree, as search engines read them (schema.org). */
export function productData(product: ProductView, site: PageSite): object[] {
  const { publicUrl } = site;
  const url = addressOn(site, product.path);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.title.text,
      url,
      ...(product.summary === '' ? {} : { description: product.summary }),
      ...(product.reference === null ? {} : { sku: product.reference }),
      ...(product.pictures.length > 0
        ? { image: product.pictures.map((picture) => new URL(picture.url, publicUrl).href) }
        : {}),
      ...(product.weight === null ? {} : { weight: product.weight.text }),
      ...(product.manufacturer === null
        ? {}
        : { manufacturer: { '@type': 'Organization', name: product.manufacturer.text.split(',')[0] } }),
      ...offersData(product.offer, { ...site, url }),
    },
    breadcrumbData([...product.steps, { title: product.title, path: product.path }], site),
  ];
}

export function breadcrumbData(steps: readonly NamedPage[], site: PageSite): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name: step.title.text,
      item: addressOn(site, step.path),
    })),
  };
}

/** The whole address of a page in the language of this one. */
function addressOn({ publicUrl, language }: PageSite, path: string): string {
  return publicUrl + pathIn(language, path);
}

/** Where something is sold, and by whom. */
interface Place extends PageSite {
  url: string;
}

/** Consumers see prices including VAT, so that is the price; the price without VAT stands beside it. */
function offersData(offer: Offer, place: Place): object {
  switch (offer.kind) {
    case 'single':
      return { offers: offerData(offer.price, offer.priceIncludingVat, place, 'InStock') };
    case 'bundles':
      return { offers: offer.bundles.map((bundle) => bundleData(bundle, place, 'InStock')) };
    case 'unavailable':
      if (offer.whenBack === null) return {};
      return offer.whenBack.kind === 'single'
        ? { offers: offerData(offer.whenBack.price, offer.whenBack.priceIncludingVat, place, 'OutOfStock') }
        : { offers: offer.whenBack.bundles.map((bundle) => bundleData(bundle, place, 'OutOfStock')) };
    case 'quote-only':
      return {};
  }
}

function bundleData(bundle: BundleOffer, place: Place, availability: string): object {
  return {
    ...offerData(bundle.price, bundle.priceIncludingVat, place, availability),
    name: said(place.language, bundle.label, bundle.labelEn).text,
    ...(bundle.pieces === null
      ? {}
      : { eligibleQuantity: { '@type': 'QuantitativeValue', value: bundle.pieces, unitCode: 'C62' } }),
  };
}

function offerData(price: Cents, priceIncludingVat: Cents, place: Place, availability: string): object {
  return {
    '@type': 'Offer',
    url: place.url,
    seller: { '@id': organizationId(place.publicUrl) },
    price: eurosFromCents(priceIncludingVat).toFixed(2),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${availability}`,
    itemCondition: 'https://schema.org/NewCondition',
    priceSpecification: [priceSpecification(priceIncludingVat, true), priceSpecification(price, false)],
  };
}

function priceSpecification(price: Cents, valueAddedTaxIncluded: boolean): object {
  return {
    '@type': 'UnitPriceSpecification',
    price: eurosFromCents(price).toFixed(2),
    priceCurrency: 'EUR',
    valueAddedTaxIncluded,
  };
}
