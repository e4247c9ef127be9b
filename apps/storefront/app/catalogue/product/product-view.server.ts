import { lowestPrice, offerOf } from '@economat/commerce';
import type { CatalogueNode } from '../../shared/content/catalogue.ts';
import { productPath, stepsAbove } from '../../shared/content/node-paths.ts';
import { pictureSource, thumbnailUrl } from '../../shared/content/picture-source.ts';
import { plainText, richText } from '../../shared/content/rich-text.ts';

/** Longest description search engines show. */
const SUMMARY_LENGTH = 160;

/** Everything the product page shows and the cart stores of it. */
export function productView(node: CatalogueNode) {
  const { item } = node;
  const offer = offerOf(item);
  const description = richText(item.PD_Description);
  return {
    documentId: item.documentId,
    slug: item.slug,
    path: productPath(node),
    title: item.title,
    reference: item.reference,
    steps: stepsAbove(node),
    pictures: item.PD_Gallery.map((picture) => pictureSource(picture, item.title)).filter(
      (picture) => picture !== null,
    ),
    thumbnail: thumbnailUrl(item.PD_Gallery[0]),
    offer,
    /** Shown while no option is chosen. */
    lowest: lowestPrice(offer),
    stock: item.stock,
    variants: item.variants.map(({ title, name }) => ({ title, name })),
    points: splitPoints(item.PD_Points),
    description,
    summary: summary(plainText(description)),
    weight: item.PD_Description2,
    manufacturer: item.manufacturer,
    safetyNotes: item.safetyNotes,
  };
}

export type ProductView = ReturnType<typeof productView>;

function splitPoints(points: string | null): string[] {
  return (points ?? '')
    .split(/,\s+|\n/)
    .map((point) => point.trim())
    .filter((point) => point !== '');
}

function summary(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const cut = text.slice(0, SUMMARY_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_LENGTH - 30))}…`;
}
