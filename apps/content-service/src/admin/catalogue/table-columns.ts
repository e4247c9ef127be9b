import { FRENCH_VAT_PERCENTS, ITEM_VAT_GROUNDS } from '@economat/commerce';
import { ITEM_FIELDS, itemText, type ItemState, type TableField } from '@economat/contract';
import { CHOICE } from '../desk/choice-words';

export interface TableColumn {
  readonly field: TableField;
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  /** Written forms to choose from, with their words; without them the cell is typed. */
  readonly choices?: readonly (readonly [text: string, words: string])[];
  readonly isNumber?: boolean;
  /** What the content type takes. */
  readonly maxLength: number;
}

const RATES = FRENCH_VAT_PERCENTS.toReversed().map((percent) => {
  const text = itemText('VAT', percent);
  return [text, `${text} %`] as const;
});
const GROUNDS = ITEM_VAT_GROUNDS.map((code) => [code, CHOICE[code] ?? code] as const);

const COLUMNS: readonly TableColumn[] = [
  { field: 'title', title: ITEM_FIELDS.title.title, width: 240, maxLength: 160 },
  { field: 'reference', title: ITEM_FIELDS.reference.title, width: 120, maxLength: 60 },
  { field: 'PD_PriceRange', title: ITEM_FIELDS.PD_PriceRange.title, width: 140, maxLength: 255 },
  { field: 'stock', title: ITEM_FIELDS.stock.title, width: 76, maxLength: 12, isNumber: true },
  { field: 'isOnline', title: ITEM_FIELDS.isOnline.title, width: 76, maxLength: 3 },
  { field: 'VAT', title: 'TVA', width: 92, maxLength: 6, choices: [['', '20 %, par défaut'], ...RATES] },
  { field: 'lowStockAt', title: 'Seuil', width: 76, maxLength: 12, isNumber: true },
  { field: 'place', title: ITEM_FIELDS.place.title, width: 120, maxLength: 30 },
  { field: 'quantity', title: ITEM_FIELDS.quantity.title, width: 200, maxLength: 255 },
  { field: 'quantityEn', title: ITEM_FIELDS.quantityEn.title, width: 200, maxLength: 255 },
  { field: 'vatGround', title: 'Motif à 0 %', width: 180, maxLength: 40, choices: [['', 'aucun'], ...GROUNDS] },
  { field: 'titleEn', title: ITEM_FIELDS.titleEn.title, width: 240, maxLength: 160 },
];

const CHOICE_WIDTH = 40;
const PICTURE_WIDTH = 56;
const FORM_WIDTH = 44;

/** Columns that are changed in place; before them stand the choice and the picture, behind them the form. */
export interface TableLayout {
  readonly columns: readonly TableColumn[];
  /** For `grid-template-columns`. */
  readonly grid: string;
  readonly width: number;
}

function layoutOf(columns: readonly TableColumn[]): TableLayout {
  const widths = [CHOICE_WIDTH, PICTURE_WIDTH, ...columns.map(({ width }) => width), FORM_WIDTH];
  return {
    columns,
    grid: widths.map((width) => `${width}px`).join(' '),
    width: widths.reduce((sum, width) => sum + width, 0),
  };
}

/** Whoever translates has the English texts beside the French ones, all of them in sight on a desktop; with their widths. */
const TRANSLATED: ReadonlyMap<TableField, number> = new Map([
  ['title', 210],
  ['titleEn', 210],
  ['quantity', 165],
  ['quantityEn', 165],
]);
const LAYOUT = layoutOf(COLUMNS);
const TRANSLATION_LAYOUT = layoutOf([
  ...[...TRANSLATED].flatMap(([name, width]) =>
    COLUMNS.filter(({ field }) => field === name).map((column) => ({ ...column, width })),
  ),
  ...COLUMNS.filter(({ field }) => !TRANSLATED.has(field)),
]);

export function tableLayout(state: ItemState | undefined): TableLayout {
  return state === 'to-translate' ? TRANSLATION_LAYOUT : LAYOUT;
}
