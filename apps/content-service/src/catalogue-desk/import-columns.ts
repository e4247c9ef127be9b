import { CATEGORY_TITLE, ITEM_FIELD_NAMES, ITEM_FIELDS, ITEM_ID_TITLE, type ItemField } from '@economat/contract';

/** What a column of a file is about. */
export type ImportColumn = ItemField | 'documentId' | 'parent';

export interface ImportColumns {
  /** Null for a column that the import does not know. */
  readonly columns: readonly (ImportColumn | null)[];
  /** What is wrong with the first line, in French; null when it can be read. */
  readonly problem: string | null;
}

const BY_TITLE = new Map<string, ImportColumn>([
  [plain(ITEM_ID_TITLE), 'documentId'],
  [plain(CATEGORY_TITLE), 'parent'],
  ...ITEM_FIELD_NAMES.flatMap((field) => [
    [plain(ITEM_FIELDS[field].title), field] as const,
    [plain(field), field] as const,
  ]),
  ['tva', 'VAT'],
  ['seuil', 'lowStockAt'],
]);

/** Recognises the columns by their heads, as an export writes them or as a field is called. */
export function readColumns(head: readonly string[]): ImportColumns {
  const columns = head.map((title) => BY_TITLE.get(plain(title)) ?? null);
  return { columns, problem: problemOf(head, columns) };
}

function problemOf(head: readonly string[], columns: readonly (ImportColumn | null)[]): string | null {
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at);
  if (twice !== undefined) return `La colonne « ${head[columns.lastIndexOf(twice)]} » est là deux fois.`;
  if (columns.some((column) => column === 'documentId' || column === 'reference' || column === 'title')) return null;
  return 'La première ligne doit nommer les colonnes, dont « Identifiant », « Référence » ou « Nom ». Partez d’un export.';
}

/** Letters and digits alone, without accents. */
function plain(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .toLowerCase();
}
