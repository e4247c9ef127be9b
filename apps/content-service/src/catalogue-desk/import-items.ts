import { type ItemPlan, type ItemProblem, type ItemSheet, WAY_SEPARATOR } from '@economat/contract';
import type { Database, Sql } from '../database/sql.ts';
import { done, type Outcome, type Refusal } from '../outcome.ts';
import { type AppliedPlan, applyPlan, type PlanRefusal } from './apply-plan.ts';
import { freeSlugs, isAddressOf } from './free-slugs.ts';
import { readColumns } from './import-columns.ts';
import { findNamed } from './import-queries.ts';
import { type ImportRow, readRows, readValues } from './import-rows.ts';
import { itemProblems, takenValues } from './item-problems.ts';
import { type PlannedItem, viewOfPlan } from './item-plan.ts';
import { TreePlaces } from './item-tree-places.ts';
import { type StoredItem, withValues } from './item-values.ts';
import { judgeGoingOnline } from './judge-going-online.ts';
import { judgePlaces } from './judge-places.ts';
import { lockItems, readItems } from './stored-item-queries.ts';

type Unreadable = Refusal<'import-unreadable'>;

/** What a file would do to each article that it names. */
export async function planImport(sql: Sql, sheet: ItemSheet): Promise<Outcome<ItemPlan, 'import-unreadable'>> {
  const rows = rowsOf(sheet);
  if (!rows.ok) return rows;
  const { planned, places } = await planOf(sql, rows.value, readItems);
  return done(viewOfPlan(planned, (category) => places.wayTo(category)));
}

/** Takes a file over whole or not at all, and only as it was shown. */
export async function importItems(
  database: Database,
  { fingerprint, ...sheet }: ItemSheet & { readonly fingerprint: string },
  by: number,
): Promise<Outcome<AppliedPlan, PlanRefusal | 'import-unreadable'>> {
  const rows = rowsOf(sheet);
  if (!rows.ok) return rows;
  return applyPlan(database, { fingerprint, by }, (sql) => planOf(sql, rows.value, lockItems));
}

function rowsOf({ head, rows }: ItemSheet): { readonly ok: true; readonly value: readonly ImportRow[] } | Unreadable {
  const { columns, problem } = readColumns(head);
  if (problem === null) return done(readRows(columns, rows));
  return { ok: false, code: 'import-unreadable', details: { problems: [{ field: '', message: problem }] } };
}

/** A row with the article that it names; null for a new one. */
interface NamedRow {
  readonly row: ImportRow;
  readonly item: StoredItem | null;
  readonly problems: readonly ItemProblem[];
}

type ReadItems = (sql: Sql, ids: readonly number[]) => Promise<StoredItem[]>;

async function planOf(
  sql: Sql,
  rows: readonly ImportRow[],
  read: ReadItems,
): Promise<{ planned: PlannedItem[]; places: TreePlaces }> {
  const named = await nameRows(sql, rows, read);
  const places = await TreePlaces.readWhole(sql);
  const ways = waysOf(places);
  const planned = named.map((row) => planRow(row, ways, places));
  const addressed = await addressNameless(sql, planned);
  const taken = await takenValues(sql, addressed.map(({ before, values }) => ({ id: before?.id ?? null, values }))); // prettier-ignore
  const judged = addressed.map((item, at) => ({
    ...item,
    problems: [...item.problems, ...itemProblems(item.values, item.before?.values ?? null), ...(taken.get(at) ?? [])],
  }));
  return { planned: await judgeGoingOnline(sql, judgePlaces(judged, places)), places };
}

async function nameRows(sql: Sql, rows: readonly ImportRow[], read: ReadItems): Promise<NamedRow[]> {
  const documentIds = rows.flatMap(({ cells }) => cells.get('documentId')?.trim() || []);
  const references = rows.flatMap(({ cells }) => cells.get('reference')?.trim() || []);
  const found = await findNamed(sql, { documentIds, references });
  const byDocument = new Map(found.map(({ id, documentId }) => [documentId, id]));
  const byReference = new Map(found.map(({ id, reference }) => [reference, id]));
  const items = new Map((await read(sql, found.map(({ id }) => id))).map((item) => [item.id, item])); // prettier-ignore
  const lines = new Map<number, number>();
  return rows.map((row) => {
    const documentId = row.cells.get('documentId')?.trim() ?? '';
    const reference = row.cells.get('reference')?.trim() ?? '';
    const id = documentId === '' ? byReference.get(reference) : byDocument.get(documentId);
    if (documentId !== '' && id === undefined) return { row, item: null, problems: [UNKNOWN] };
    if (id === undefined) return { row, item: null, problems: [] };
    const first = lines.get(id);
    lines.set(id, first ?? row.line);
    const problems =
      first === undefined ? [] : [{ field: 'documentId', message: `Le même article est déjà à la ligne ${first}.` }];
    return { row, item: items.get(id) ?? null, problems };
  });
}

const UNKNOWN: ItemProblem = {
  field: 'documentId',
  message: 'Aucun article n’a cet identifiant. Videz la cellule pour en créer un.',
};

type Ways = ReadonlyMap<string, readonly number[]>;

/** Categories by their way, in any case and however the titles are parted. */
function waysOf(places: TreePlaces): Ways {
  const ways = new Map<string, readonly number[]>();
  for (const [way, ids] of places.ways()) ways.set(plainWay(way), [...(ways.get(plainWay(way)) ?? []), ...ids]);
  return ways;
}

function plainWay(way: string): string {
  return way
    .split(/[›>]/)
    .map((title) => title.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .join(WAY_SEPARATOR);
}

function planRow({ row, item, problems }: NamedRow, ways: Ways, places: TreePlaces): PlannedItem {
  const read = readValues(row, item?.values ?? null);
  const place = readPlace(row, item, ways, places);
  return {
    line: row.line,
    before: item,
    values: read.values,
    parentId: place.parentId,
    problems: [...problems, ...read.problems, ...place.problems],
    left: null,
  };
}

function readPlace({ cells }: ImportRow, item: StoredItem | null, ways: Ways, places: TreePlaces) {
  const stored = item?.parentId ?? null;
  const typed = cells.get('parent');
  const way = plainWay(typed ?? '');
  if (typed === undefined || way === plainWay(places.wayTo(stored))) return { parentId: stored, problems: [] };
  if (way === '') return { parentId: null, problems: [] };
  const [found, another] = ways.get(way) ?? [];
  if (found !== undefined && another === undefined) return { parentId: found, problems: [] };
  const message =
    found === undefined
      ? `Le rayon « ${typed.trim()} » n’existe pas.`
      : `Plusieurs rayons s’appellent « ${typed.trim()} ».`;
  return { parentId: stored, problems: [{ field: 'parent', message }] };
}

/** Gives articles without an address, new or emptied, the one of their title; an emptied one that is that already stays. */
async function addressNameless(sql: Sql, planned: readonly PlannedItem[]): Promise<PlannedItem[]> {
  const nameless = planned.filter(({ values }) => values.slug === '' && values.title !== '');
  const moved = nameless.filter(({ before, values }) => !isAddressOf(before?.values.slug ?? '', values.title));
  const slugs = await freeSlugs(sql, moved.map(({ values }) => values.title)); // prettier-ignore
  const slugOf = new Map([
    ...nameless.map((item) => [item, item.before?.values.slug ?? ''] as const),
    ...moved.map((item, at) => [item, slugs[at] ?? ''] as const),
  ]);
  return planned.map((item) => {
    const slug = slugOf.get(item);
    return slug === undefined ? item : { ...item, values: withValues(item.values, { slug }) };
  });
}
