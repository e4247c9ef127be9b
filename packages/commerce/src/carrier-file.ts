import { splitRecords } from './delimited-text.ts';
import { parseOrderNumber } from './order-number.ts';

/** A carrier's file: the titles of its columns and its rows of cells. */
export interface CarrierFile {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Line of the first row, empty ones not counted. */
  readonly firstLine: number;
  /** The place of each column, null where no title says it. */
  readonly columns: Readonly<Record<CarrierColumn, number | null>>;
}

export const CARRIER_COLUMNS = ['order', 'tracking'] as const;
export type CarrierColumn = (typeof CARRIER_COLUMNS)[number];

/** A row of the file with what it says of one parcel; texts as they are written. */
export interface CarrierRow {
  readonly line: number;
  readonly order: string;
  readonly tracking: string;
}

/** Titles by which carriers name the columns, the most certain first; plain text in lower case. */
const TITLES: Readonly<Record<CarrierColumn, readonly RegExp[]>> = {
  order: [/\b(?:commande|order)\b/, /^(?:votre |your |customer |client )?ref/],
  tracking: [
    /\b(?:suivi|tracking)\b/,
    /\b(?:colis|parcel|expedition|shipment|envoi|lt|bordereau|waybill|consignment)\b/,
  ],
};
/** What is counted, weighed or dated is no number of a parcel or an order. */
const OTHER_TITLE = /^(?:date|nombre|nb|poids|weight|count|quantite|statut|status|etat|type|montant|amount|lien|url)\b/;

/**
 * Reads what a carrier gives back: separated by semicolons, tabs, bars or commas, with titles or without. Null when it has not at least two
 * columns. Never throws, whatever the file is.
 */
export function readCarrierFile(text: string): CarrierFile | null {
  const records = splitRecords(text, (cells) => cells.length > 1);
  const width = Math.max(0, ...records.map((cells) => cells.length));
  if (width < 2) return null;
  const [first = [], ...others] = records;
  const hasTitles = !first.some((cell) => parseOrderNumber(cell) !== null);
  const titles = Array.from({ length: width }, (_, at) => (hasTitles && first[at]) || `Colonne ${at + 1}`);
  const plain = titles.map(plainTitle);
  const order = columnOf(plain, 'order');
  const tracking = columnOf(plain, 'tracking');
  const columns = { order, tracking: tracking === order ? null : tracking };
  return { titles, rows: hasTitles ? others : records, firstLine: hasTitles ? 2 : 1, columns };
}

/** What the rows say of parcels, those without either number left out. */
export function carrierRows(
  { rows, firstLine }: CarrierFile,
  columns: Readonly<Record<CarrierColumn, number>>,
): CarrierRow[] {
  return rows
    .map((cells, at) => ({
      line: firstLine + at,
      order: cells[columns.order] ?? '',
      tracking: cells[columns.tracking] ?? '',
    }))
    .filter(({ order, tracking }) => order !== '' || tracking !== '');
}

function columnOf(titles: readonly string[], column: CarrierColumn): number | null {
  for (const pattern of TITLES[column]) {
    const at = titles.findIndex((title) => pattern.test(title) && !OTHER_TITLE.test(title));
    if (at !== -1) return at;
  }
  return null;
}

function plainTitle(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
