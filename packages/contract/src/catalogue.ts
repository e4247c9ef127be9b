import * as z from 'zod/mini';

export const mediaFormat = z.object({ url: z.string(), width: z.number(), height: z.number() });

/** What pages load of a photo: `<folder>/<width>.<type>`. New content gets a new folder, so each address is for ever. */
export const renditions = z.object({
  folder: z.string(),
  /** Ascending. */
  widths: z.array(z.int()),
  types: z.array(z.enum(['avif', 'webp'])),
});

/** The spot of a picture that is never cropped away, in percent of its width and height. */
export const focalPoint = z.object({ x: z.number(), y: z.number() });

/**
 * A picture of the media library. Width and height are those of the picture as it is seen; `url` is the address of its widest rendition,
 * never of what was sent.
 */
export const media = z.object({
  id: z.number(),
  documentId: z.optional(z.string()),
  url: z.string(),
  alternativeText: z.nullish(z.string()),
  width: z.nullish(z.number()),
  height: z.nullish(z.number()),
  mime: z.optional(z.string()),
  focalPoint: z.nullish(focalPoint),
  renditions: z.nullish(renditions),
  /** Beside the thumbnail there are Strapi's sizes, of a picture of a former version whose renditions are not made yet. */
  formats: z.nullish(
    z.object({
      thumbnail: z.optional(mediaFormat),
      small: z.optional(mediaFormat),
      medium: z.optional(mediaFormat),
      large: z.optional(mediaFormat),
    }),
  ),
});
export type Media = z.infer<typeof media>;

/** Strapi's rich text (blocks). Only the nodes that the shop renders are described; others pass unchanged and are skipped. */
export const richTextBlock = z.looseObject({
  type: z.string(),
  children: z.optional(z.array(z.looseObject({ text: z.optional(z.string()) }))),
});
export type RichTextBlock = z.infer<typeof richTextBlock>;

/**
 * Of editors' texts the English one stands beside the French one, under its name with the ending `En`. Null: there is none, and English
 * pages show the French one.
 */
export const englishTwin = z.nullable(z.string());

export const itemVariant = z.object({
  id: z.number(),
  title: z.string(),
  titleEn: englishTwin,
  /** In an order and a cart the French name stands for the variant, whatever is read. */
  name: z.string(),
  nameEn: englishTwin,
});

const sidebarItemOwnFields = z.object({
  id: z.number(),
  documentId: z.string(),
  title: z.string(),
  titleEn: englishTwin,
  slug: z.string(),
  /** What English addresses name it by; null: as French ones do. */
  slugEn: englishTwin,
  reference: z.nullable(z.string()),
  icon: z.nullable(media),
  PD_Gallery: z.array(media),
  PD_Description: z.nullable(z.array(richTextBlock)),
  PD_DescriptionEn: z.nullable(z.array(richTextBlock)),
  PD_Description2: z.nullable(z.string()),
  PD_Description2En: englishTwin,
  PD_PriceRange: z.nullable(z.string()),
  PD_Points: z.nullable(z.string()),
  PD_PointsEn: englishTwin,
  /** Its labels stand for the bundles in an order and a cart, whatever is read. */
  quantity: z.nullable(z.string()),
  /** The same bundles, in the same order. */
  quantityEn: englishTwin,
  VAT: z.nullable(z.number()),
  /** VATEX code of the legal ground of a rate of 0 %; null where VAT is charged. */
  vatGround: z.nullable(z.string()),
  isHomeProduct: z.nullable(z.int()),
  rank: z.int(),
  /** Pieces of the whole product left to sell; `null` when the shop does not count this item. */
  stock: z.nullable(z.int()),
  /** What stays use up of it, as an editor wrote it: `1 par voyageur et séjour`; null: nobody reckons with it. */
  usage: z.nullable(z.string()),
  variants: z.array(itemVariant),
  manufacturer: z.nullable(z.string()),
  safetyNotes: z.nullable(z.string()),
  safetyNotesEn: englishTwin,
  /** documentIds of articles that are often ordered with it, the closest first; some of them may be offline. */
  boughtTogether: z.array(z.string()),
  updatedAt: z.string(),
});

/** A node of the catalogue: a category when it has children, else a product. */
export interface SidebarItem extends z.infer<typeof sidebarItemOwnFields> {
  children: SidebarItem[];
}
export const sidebarItem: z.ZodMiniType<SidebarItem> = z.object({
  ...sidebarItemOwnFields.shape,
  children: z.lazy(() => z.array(sidebarItem)),
});
/** Its name in the OpenAPI document, which recursive schemas need. */
z.globalRegistry.add(sidebarItem, { id: 'SidebarItem' });

/** `GET /api/sidebar-items`: the roots with their whole trees; `stamp` changes with anything public. */
export const sidebarItemsAnswer = z.object({
  data: z.array(sidebarItem),
  meta: z.object({
    stamp: z.string(),
    pagination: z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int(), total: z.int() }),
  }),
});
export const sidebarItemAnswer = z.object({ data: sidebarItem, meta: z.object({ stamp: z.string() }) });

/** `GET /api/catalogue-stamp`: the stamp of everything public that editors write. */
export const catalogueStampAnswer = z.object({ data: z.object({ stamp: z.string() }) });

/** An item alone: its parent's id gives its place in the tree, `null` for a root. */
export const catalogueItem = z.object({ ...sidebarItemOwnFields.shape, parentId: z.nullable(z.int()) });
export type CatalogueItem = z.infer<typeof catalogueItem>;

/**
 * `GET /api/catalogue-changes/:stamp`: what changed from that stamp to the stamp of the answer. `site`: something beside the catalogue
 * changed too. With `Prefer: wait=10` and no change yet the answer comes with the next one, or without any after 10 seconds.
 */
export const catalogueChangesAnswer = z.object({
  data: z.object({ stamp: z.string(), site: z.boolean(), items: z.array(catalogueItem), gone: z.array(z.int()) }),
});
export type CatalogueChanges = z.infer<typeof catalogueChangesAnswer>['data'];

/** `GET /api/slug-redirects`: former slugs of items, with the slug they have now; `null` when the item was deleted. */
export const slugRedirect = z.object({ from: z.string(), to: z.nullable(z.string()) });
export type SlugRedirect = z.infer<typeof slugRedirect>;
export const slugRedirectsAnswer = z.object({ data: z.array(slugRedirect) });
