import * as z from 'zod/mini';
import { documentIdField, wrapped, wrappedStrictly } from './fields.ts';
import type { ItemField } from './item-fields.ts';

/** Rows that one call of the table reads. */
export const ITEMS_PER_CALL = 200;
/** Articles that one action takes: more of them is an import. */
export const ITEMS_PER_ACTION = 5000;
/** As long as the longest field of the content type. */
const CELL_LENGTH = 2000;

const itemId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const idText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: 'id' })), z.transform(Number));

/** What the table shows: all articles, or those that an editor has to see to. */
export const ITEM_STATES = ['all', 'online', 'offline', 'low', 'without-picture', 'to-translate'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Which articles: those below a category that have each word of the search in their title, reference or place in the stock room. */
const chosenItems = {
  category: z.optional(idText),
  state: z.optional(z.enum(ITEM_STATES)),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, { error: 'too-long' }))),
};
export const itemsQuery = z.strictObject(chosenItems);
export type ItemsQuery = z.infer<typeof itemsQuery>;

/** In the order of the menu. */
export const itemIdsAnswer = wrapped(z.array(itemId));

const namedItems = z.pipe(
  z
    .string()
    .check(z.regex(new RegExp(String.raw`^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,${ITEMS_PER_CALL - 1}}$`), { error: 'ids' })),
  z.transform((ids: string) => ids.split(',').map(Number)),
);
export const itemRowsQuery = z.strictObject({ ids: namedItems });

/** The fields that the table shows and changes; the others are in the form, the export and the import. */
export const TABLE_FIELDS = [
  'title',
  'reference',
  'quantity',
  'PD_PriceRange',
  'VAT',
  'vatGround',
  'stock',
  'lowStockAt',
  'isOnline',
  'place',
  'titleEn',
  'quantityEn',
] as const satisfies readonly ItemField[];

export const itemRow = z.object({
  id: itemId,
  documentId: documentIdField,
  /** Whether it holds others. */
  isCategory: z.boolean(),
  /** The titles of the categories above it, the highest first. */
  above: z.array(z.string()),
  /** The address of a small picture. */
  picture: z.nullable(z.string()),
  /** Each field in its written form. */
  cells: z.record(z.enum(TABLE_FIELDS), z.string()),
});
export type ItemRow = z.infer<typeof itemRow>;
export type TableField = (typeof TABLE_FIELDS)[number];
export const itemRowsAnswer = wrapped(z.array(itemRow));

const cell = z.string().check(z.maxLength(CELL_LENGTH, { error: 'too-long' }));

/** Cells of one article, saved together: `before` is what the editor saw, so that nobody's change is undone in silence. */
export const itemCellsRequest = wrappedStrictly(
  z
    .array(z.strictObject({ field: z.enum(TABLE_FIELDS), before: cell, after: cell }))
    .check(z.minLength(1, { error: 'required' }), z.maxLength(TABLE_FIELDS.length, { error: 'too-many' })),
);
export type CellChange = z.infer<typeof itemCellsRequest>['data'][number];
export const itemRowAnswer = wrapped(itemRow);

/** Why an article cannot be saved: the field, by its name in the content type, and a French sentence. */
export const itemProblem = z.object({ field: z.string(), message: z.string() });
export type ItemProblem = z.infer<typeof itemProblem>;

/** What a refused save tells beside its code: the rules that speak against it, or what stands in the cells by now. */
export const itemRefusalDetails = z.object({
  problems: z.optional(z.array(itemProblem)),
  current: z.optional(z.partialRecord(z.enum(TABLE_FIELDS), z.string())),
});

/** An article among those that it is arranged with. */
export const orderedItem = z.object({
  id: itemId,
  title: z.string(),
  isOnline: z.boolean(),
  picture: z.nullable(z.string()),
});
export type OrderedItem = z.infer<typeof orderedItem>;

/** A category of the tree; one that could be one because nothing about it is sold counts as well. */
export const treeCategory = z.object({
  id: itemId,
  documentId: documentIdField,
  parentId: z.nullable(itemId),
  title: z.string(),
  isOnline: z.boolean(),
  /** Everything below it that is no category. */
  items: z.int(),
});
export type TreeCategory = z.infer<typeof treeCategory>;

/** The categories in the order of the menu. */
export const itemTreeAnswer = wrapped(z.array(treeCategory));

/** What is arranged by hand: the contents of a category, or the first level of the menu; and the tiles of the home page. */
export const ITEM_LISTS = ['menu', 'home'] as const;
export type ItemList = (typeof ITEM_LISTS)[number];
/** A longer list is arranged by the ranks of an import. */
export const ITEMS_ARRANGED = 300;

export const itemOrderQuery = z.strictObject({ list: z.enum(ITEM_LISTS), category: z.optional(idText) });

/** The whole list as it is shown; `total` may be more than can be arranged by hand. */
export const itemOrderAnswer = z.object({ data: z.array(orderedItem), meta: z.object({ total: z.int() }) });

const order = z
  .array(itemId)
  .check(z.minLength(1, { error: 'required' }), z.maxLength(ITEMS_ARRANGED, { error: 'too-many' }));

/** The list as it was seen and as it shall be. */
export const itemOrderRequest = wrappedStrictly(
  z.strictObject({ list: z.enum(ITEM_LISTS), category: z.nullable(itemId), before: order, after: order }),
);
