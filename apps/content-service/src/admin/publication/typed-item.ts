import type { ArticleFacts } from '@economat/commerce';
import { richTextBlock, wordsOfBlocks } from '@economat/contract';
import * as z from 'zod/mini';

export const ITEM = 'api::sidebar-item.sidebar-item';

const text = z.nullish(z.string());
const number = z.nullish(z.union([z.number(), z.string()]));
/** A relation as the form changes it; one that stands stays out of it. */
const changedRelation = z.nullish(z.object({ connect: z.array(z.unknown()), disconnect: z.array(z.unknown()) }));
/** A relation of the stored item. */
const storedRelation = z.nullish(z.object({ count: z.number() }));

const typedItem = z.object({
  title: text,
  slug: text,
  isOnline: z.nullish(z.boolean()),
  onlineFrom: text,
  onlineUntil: text,
  reference: text,
  parent: changedRelation,
  children: changedRelation,
  isHomeProduct: number,
  PD_PriceRange: text,
  VAT: number,
  nature: text,
  PD_Gallery: z.nullish(z.array(z.object({ alternativeText: text }))),
  PD_Description: z.nullish(z.array(richTextBlock)),
  manufacturer: text,
});
const storedItem = z.nullish(
  z.object({ slug: text, isOnline: z.nullish(z.boolean()), parent: storedRelation, children: storedRelation }),
);

export interface TypedItem {
  readonly slug: string;
  /** Its address as it is stored; null for a new one. */
  readonly storedSlug: string | null;
  readonly isOnline: boolean;
  /** Whether it is switched on as it is stored. */
  readonly wasOnline: boolean;
  /** ISO; null: from its going online on, and without an end. */
  readonly onlineFrom: string | null;
  readonly onlineUntil: string | null;
  readonly facts: ArticleFacts;
}

/**
 * What the form of an item says at this moment; null while it is being filled.
 * @param document as it is stored; undefined for a new one.
 */
export function typedItemOf(values: object, document: unknown): TypedItem | null {
  const typed = z.safeParse(typedItem, values);
  const stored = z.safeParse(storedItem, document);
  if (!typed.success || !stored.success) return null;
  const { parent, children, ...item } = typed.data;
  return {
    slug: item.slug ?? '',
    storedSlug: stored.data?.slug ?? null,
    isOnline: item.isOnline === true,
    wasOnline: stored.data?.isOnline === true,
    onlineFrom: item.onlineFrom || null,
    onlineUntil: item.onlineUntil || null,
    facts: {
      title: item.title ?? null,
      hasContents: isRelated(stored.data?.children, children),
      hasDepartment: isRelated(stored.data?.parent, parent),
      isHomeTile: isFilled(item.isHomeProduct),
      price: item.PD_PriceRange ?? null,
      vatPercent: isFilled(item.VAT) ? Number(item.VAT) : null,
      description: wordsOfBlocks(item.PD_Description ?? []),
      pictures: (item.PD_Gallery ?? []).map(({ alternativeText }) => alternativeText ?? null),
      manufacturer: item.manufacturer ?? null,
      isService: item.nature === 'service',
      reference: item.reference ?? null,
    },
  };
}

function isFilled(value: number | string | null | undefined): boolean {
  return value !== null && value !== undefined && value !== '';
}

function isRelated(stored: z.infer<typeof storedRelation>, changed: z.infer<typeof changedRelation>): boolean {
  const added = changed?.connect.length ?? 0;
  return added > 0 || (stored?.count ?? 0) > (changed?.disconnect.length ?? 0);
}
