import { createDocument, findDocument } from '../database/documents.ts';
import { inParallel } from './in-parallel.ts';
import type { SeedFiles, SeedItem } from './seed-files.ts';
import type { PictureId } from './seed-media.ts';

const ITEM = 'api::sidebar-item.sidebar-item';
// Siblings are independent; a few at a time keep the connection pool free.
const CONCURRENT_SIBLINGS = 4;

function blocks(paragraphs: readonly string[]) {
  if (paragraphs.length === 0) return null;
  return paragraphs.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] }));
}

function itemData(item: SeedItem, parent: string | null, pictureId: PictureId) {
  return {
    title: item.title,
    titleEn: item.titleEn,
    slug: item.slug,
    reference: item.reference,
    isOnline: true,
    icon: item.icon === null ? null : pictureId(item.icon),
    PD_Gallery: item.gallery.map(pictureId),
    PD_Description: blocks(item.description),
    PD_DescriptionEn: blocks(item.descriptionEn),
    PD_Description2: item.weight,
    PD_Description2En: item.weightEn,
    PD_PriceRange: item.priceRange,
    PD_Points: item.points,
    PD_PointsEn: item.pointsEn,
    quantity: item.quantity,
    quantityEn: item.quantityEn,
    VAT: item.vat,
    nature: item.nature,
    isHomeProduct: item.homeRank,
    variants: item.variants,
    rank: item.rank,
    stock: item.stock,
    place: item.place,
    usage: item.usage,
    manufacturer: item.manufacturer,
    safetyNotes: item.safetyNotes,
    safetyNotesEn: item.safetyNotesEn,
    parent,
  };
}

/** Creates missing items, parents before their children. */
export async function seedCatalogue(files: SeedFiles, pictureId: PictureId): Promise<void> {
  async function seedLevel(items: readonly SeedItem[], parent: string | null): Promise<void> {
    await inParallel(items, CONCURRENT_SIBLINGS, async (item) => {
      const stored =
        (await findDocument(ITEM, { slug: item.slug })) ??
        (await createDocument(ITEM, itemData(item, parent, pictureId)));
      await seedLevel(item.children, stored.documentId);
    });
  }
  await seedLevel(await files.catalogue(), null);
}
