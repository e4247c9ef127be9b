import { type RichTextBlock, richTextBlock, wordsOfBlocks } from '@economat/contract';
import * as z from 'zod/mini';
import { readDocument } from '../database/documents.ts';
import type { ShownItem } from './rules/going-online.ts';

const ITEM = 'api::sidebar-item.sidebar-item';
const text = z.nullable(z.string());
const related = z.object({ documentId: z.string() });

const storedItem = z.object({
  title: text,
  isOnline: z.nullable(z.boolean()),
  onlineFrom: text,
  onlineUntil: text,
  slug: z.string(),
  reference: text,
  parent: z.nullish(related),
  children: z.nullish(z.array(related)),
  isHomeProduct: z.nullable(z.number()),
  PD_PriceRange: text,
  quantity: text,
  quantityEn: text,
  VAT: z.nullable(z.number()),
  vatGround: text,
  nature: text,
  stock: z.nullable(z.number()),
  usage: text,
  PD_Gallery: z.nullish(z.array(z.object({ alternativeText: z.nullish(z.string()) }))),
  PD_Description: z.nullable(z.array(richTextBlock)),
  manufacturer: text,
});

/** An item of the catalogue as the rules for editors look at it. */
export interface ItemForRules extends ShownItem {
  readonly slug: string;
  readonly onlineFrom: string | null;
  readonly onlineUntil: string | null;
  readonly PD_PriceRange: string | null;
  readonly quantity: string | null;
  readonly quantityEn: string | null;
  readonly VAT: number | null;
  readonly vatGround: string | null;
  readonly stock: number | null;
  readonly usage: string | null;
}

export async function readItem(documentId: string): Promise<ItemForRules | null> {
  const item = await readDocument(ITEM, documentId, storedItem);
  if (item === null) return null;
  const { parent, children, PD_Gallery: gallery, PD_Description: description, ...own } = item;
  return {
    ...own,
    isOnline: item.isOnline === true,
    hasContents: (children ?? []).length > 0,
    hasDepartment: parent !== null && parent !== undefined,
    isHomeTile: item.isHomeProduct !== null,
    price: item.PD_PriceRange,
    vatPercent: item.VAT,
    description: wordsOfBlocks((description ?? []) satisfies readonly RichTextBlock[]),
    pictures: (gallery ?? []).map(({ alternativeText }) => alternativeText ?? null),
    isService: item.nature === 'service',
  };
}
