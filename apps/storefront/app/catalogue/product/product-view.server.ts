import { type Language, lowestPrice, type Offer, offerOf, parseUsage, said } from '@economat/commerce';
import { cardView } from '../card-view.ts';
import { unitIn } from '../../shared/content/bundle-unit.ts';
import type { Catalogue, CatalogueNode } from '../../shared/content/catalogue.ts';
import { productPath, stepsAbove, titleOf } from '../../shared/content/node-paths.ts';
import { articlePicture, thumbnailUrl } from '../../shared/content/picture-source.ts';
import { plainText, saidRichText } from '../../shared/content/rich-text.ts';

/** Longest description search engines show. */
const SUMMARY_LENGTH = 160;

/** Everything the product page shows and the cart stores of it. */
export function productView(node: CatalogueNode, together: readonly CatalogueNode[], language: Language) {
  const { item } = node;
  const title = titleOf(node, language);
  const offer = offerIn(language, offerOf(item));
  const description = saidRichText(language, item.PD_Description, item.PD_DescriptionEn);
  const points = said(language, item.PD_Points, item.PD_PointsEn);
  const [variant] = item.variants;
  return {
    /** In both languages, for a cart survives their change. */
    inCart: {
      productId: item.documentId,
      slug: item.slug,
      name: item.title,
      nameEn: item.titleEn,
      image: thumbnailUrl(item.PD_Gallery[0]),
    },
    path: productPath(node, language),
    title,
    reference: item.reference,
    steps: stepsAbove(node, language),
    pictures: item.PD_Gallery.map((picture) => articlePicture(picture, title, language)).filter(
      (picture) => picture !== null,
    ),
    offer,
    /** Shown while no option is chosen. */
    lowest: lowestPrice(offer),
    stock: item.stock,
    /** What stays use up of it; null: nobody reckons with it. */
    usage: parseUsage(item.usage),
    /** What distinguishes the variants. */
    varying: variant ? said(language, variant.title, variant.titleEn) : null,
    variants: item.variants.map(({ name, nameEn }) => ({ name, nameEn })),
    points: points && { list: splitPoints(points.text), lang: points.lang },
    description,
    summary: summary(plainText(description.parts)),
    weight: said(language, item.PD_Description2, item.PD_Description2En),
    /** A name and an address, which nobody translates. */
    manufacturer: said(language, item.manufacturer, null),
    safetyNotes: said(language, item.safetyNotes, item.safetyNotesEn),
    together: together.map((other) => cardView(other, language)),
  };
}

export type ProductView = ReturnType<typeof productView>;

/** What is often ordered with it and can be bought now. */
export function boughtTogether({ item }: CatalogueNode, { byDocumentId }: Catalogue): CatalogueNode[] {
  return item.boughtTogether.flatMap((documentId) => {
    const other = byDocumentId.get(documentId);
    return other === undefined || other.children.length > 0 || offerOf(other.item).kind === 'unavailable'
      ? []
      : [other];
  });
}

/** An offer whose pieces are counted in words of the language. */
function offerIn(language: Language, offer: Offer): Offer {
  if (offer.kind === 'bundles')
    return { ...offer, bundles: offer.bundles.map((bundle) => ({ ...bundle, unit: unitIn(bundle, language) })) };
  if (offer.kind !== 'unavailable' || offer.whenBack?.kind !== 'bundles') return offer;
  const { bundles } = offer.whenBack;
  return {
    ...offer,
    whenBack: { ...offer.whenBack, bundles: bundles.map((bundle) => ({ ...bundle, unit: unitIn(bundle, language) })) },
  };
}

function splitPoints(points: string): string[] {
  return points
    .split(/,\s+|\n/)
    .map((point) => point.trim())
    .filter((point) => point !== '');
}

function summary(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const cut = text.slice(0, SUMMARY_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_LENGTH - 30))}…`;
}
