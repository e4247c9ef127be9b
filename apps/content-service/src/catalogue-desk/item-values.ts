import type { ItemField, ItemValue } from '@economat/contract';

/** The fields of an article that a table holds. */
export interface ItemValues {
  readonly reference: string | null;
  readonly title: string;
  readonly titleEn: string | null;
  readonly isOnline: boolean;
  readonly quantity: string | null;
  readonly quantityEn: string | null;
  readonly PD_PriceRange: string | null;
  readonly VAT: number | null;
  readonly vatGround: string | null;
  readonly nature: string | null;
  readonly stock: number | null;
  readonly lowStockAt: number | null;
  readonly place: string | null;
  readonly usage: string | null;
  readonly rank: number;
  readonly isHomeProduct: number | null;
  readonly slug: string;
  readonly PD_Description2: string | null;
  readonly PD_Description2En: string | null;
  readonly PD_Points: string | null;
  readonly PD_PointsEn: string | null;
  readonly manufacturer: string | null;
  readonly safetyNotes: string | null;
  readonly safetyNotesEn: string | null;
}

/** An article as it is stored, locked for the transaction that read it. */
export interface StoredItem {
  readonly id: number;
  readonly documentId: string;
  readonly parentId: number | null;
  readonly values: ItemValues;
}

/** The values with some of them changed. */
export function withValues(values: ItemValues, changes: Readonly<Partial<Record<ItemField, ItemValue>>>): ItemValues {
  return { ...values, ...changes } as ItemValues;
}
