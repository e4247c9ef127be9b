/**
 * The fields of an article that a table holds, in the order of its columns, by their names in the content type. A field has one written form,
 * which the cells of the desk's table, an export and an import share: `9,90; 18,60`, `5,5`, `oui`.
 */
export const ITEM_FIELDS = {
  reference: { title: 'Référence', kind: 'text' },
  title: { title: 'Nom', kind: 'text' },
  titleEn: { title: 'Nom (anglais)', kind: 'text' },
  isOnline: { title: 'En ligne', kind: 'yes-no' },
  quantity: { title: 'Lots', kind: 'text' },
  quantityEn: { title: 'Lots (anglais)', kind: 'text' },
  PD_PriceRange: { title: 'Prix HT', kind: 'text' },
  VAT: { title: 'TVA (%)', kind: 'decimal' },
  vatGround: { title: 'Motif de la TVA à 0 %', kind: 'text' },
  nature: { title: 'Nature', kind: 'text' },
  stock: { title: 'Stock', kind: 'integer' },
  lowStockAt: { title: 'Seuil d’alerte', kind: 'integer' },
  place: { title: 'Emplacement', kind: 'text' },
  usage: { title: 'Consommation', kind: 'text' },
  rank: { title: 'Rang', kind: 'integer' },
  isHomeProduct: { title: 'Tuile d’accueil', kind: 'integer' },
  slug: { title: 'Adresse', kind: 'text' },
  PD_Description2: { title: 'Poids', kind: 'text' },
  PD_Description2En: { title: 'Poids (anglais)', kind: 'text' },
  PD_Points: { title: 'Points forts', kind: 'lines' },
  PD_PointsEn: { title: 'Points forts (anglais)', kind: 'lines' },
  manufacturer: { title: 'Fabricant', kind: 'lines' },
  safetyNotes: { title: 'Sécurité', kind: 'lines' },
  safetyNotesEn: { title: 'Sécurité (anglais)', kind: 'lines' },
} as const satisfies Record<string, ItemFieldShape>;

interface ItemFieldShape {
  /** The head of its column. */
  readonly title: string;
  readonly kind: 'text' | 'lines' | 'integer' | 'decimal' | 'yes-no';
}

export type ItemField = keyof typeof ITEM_FIELDS;
export const ITEM_FIELD_NAMES = Object.keys(ITEM_FIELDS) as [ItemField, ...ItemField[]];

/** Values whose written form is a word. */
export const ITEM_WORDS: Readonly<Partial<Record<ItemField, Readonly<Record<string, string>>>>> = {
  nature: { goods: 'biens', service: 'prestation de service' },
};

export type ItemValue = string | number | boolean | null;

/** The written form of a value; '' for none. */
export function itemText(field: ItemField, value: ItemValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return ITEM_WORDS[field]?.[value] ?? value;
}
