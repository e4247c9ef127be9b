import * as z from 'zod/mini';
import { RETENTION_RULES } from '../retention/retention-rules.ts';
import { FURTHER_PARTS, type FurtherPart } from './further-parts.ts';
import { LOGGED_ENTRIES, type LoggedEntry } from './logged-entries.ts';

/** A plain column. */
interface Column {
  readonly field: string;
  readonly column: string;
}
/** A relation that the entry owns, in a table of its own. */
export interface Link {
  readonly field: string;
  readonly table: string;
  /** Its columns with the entry's id and the other's. */
  readonly own: string;
  readonly other: string;
  readonly target: string;
  readonly targetTable: string;
  readonly isMany: boolean;
}
export interface ComponentPart {
  readonly field: string;
  readonly component: string;
  /** The table that ties components to entries. */
  readonly linkTable: string;
  readonly table: string;
  readonly columns: readonly Column[];
  readonly isList: boolean;
}
/** What an entry of a logged type consists of, as Strapi stores it. */
export interface EntryShape extends LoggedEntry {
  readonly type: string;
  readonly table: string;
  readonly columns: readonly Column[];
  /** The fields of personal columns. */
  readonly personal: readonly string[];
  readonly links: readonly Link[];
  readonly components: readonly ComponentPart[];
  readonly pictures: readonly string[];
  readonly furtherParts: readonly FurtherPart[];
}

const joinColumn = z.object({ name: z.string() });
const attributeSchema = z.object({
  type: z.string(),
  columnName: z.optional(z.string()),
  relation: z.optional(z.string()),
  target: z.optional(z.string()),
  morphBy: z.optional(z.string()),
  mappedBy: z.optional(z.string()),
  joinColumn: z.optional(joinColumn),
  joinTable: z.optional(
    z.object({ name: z.string(), joinColumn: z.optional(joinColumn), inverseJoinColumn: z.optional(joinColumn) }),
  ),
});
type Attribute = z.infer<typeof attributeSchema>;
const modelSchema = z.object({ tableName: z.string(), attributes: z.record(z.string(), attributeSchema) });

/** Strapi's own of every row, and what triggers make of its English texts. */
const OF_EVERY_ROW = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
  'translation',
  'slugEn',
]);

function modelOf(type: string): z.infer<typeof modelSchema> {
  return modelSchema.parse(strapi.db.metadata.get(type));
}

function fieldsOf(type: string, silent: readonly string[] = []): [string, Attribute][] {
  return Object.entries(modelOf(type).attributes).filter(([name]) => !OF_EVERY_ROW.has(name) && !silent.includes(name));
}

function columnsOf(fields: readonly [string, Attribute][]): Column[] {
  return fields.flatMap(([field, { type, columnName, joinColumn: own, mappedBy }]) => {
    if (type === 'relation') return mappedBy === undefined && own !== undefined ? [{ field, column: own.name }] : [];
    return [{ field, column: columnName ?? field }];
  });
}

function linksOf(fields: readonly [string, Attribute][]): Link[] {
  return fields.flatMap(([field, { type, relation = '', target, mappedBy, joinTable }]) => {
    if (type !== 'relation' || mappedBy !== undefined || target === undefined || target in strapi.components) return [];
    if (joinTable?.joinColumn === undefined || joinTable.inverseJoinColumn === undefined) return [];
    return [
      {
        field,
        table: joinTable.name,
        own: joinTable.joinColumn.name,
        other: joinTable.inverseJoinColumn.name,
        target,
        targetTable: modelOf(target).tableName,
        isMany: relation.endsWith('ToMany'),
      },
    ];
  });
}

function componentsOf(fields: readonly [string, Attribute][]): ComponentPart[] {
  return fields.flatMap(([field, { relation, target = '', joinTable }]) => {
    if (joinTable === undefined || !(target in strapi.components)) return [];
    const columns = columnsOf(fieldsOf(target));
    const { tableName } = modelOf(target);
    const isList = relation === 'oneToMany';
    return [{ field, component: target, linkTable: joinTable.name, table: tableName, columns, isList }];
  });
}

function personalColumns(table: string): ReadonlySet<string> {
  return new Set(RETENTION_RULES.flatMap(({ columns }) => columns[table] ?? []));
}

function shapeOf(type: string, entry: LoggedEntry): EntryShape {
  const fields = fieldsOf(type, entry.silent);
  const table = modelOf(type).tableName;
  const columns = columnsOf(fields);
  const hidden = personalColumns(table);
  const furtherParts = FURTHER_PARTS[type] ?? [];
  return {
    ...entry,
    type,
    table,
    columns,
    personal: [
      ...columns.filter(({ column }) => hidden.has(column)).map(({ field }) => field),
      ...furtherParts.filter(({ isPersonal }) => isPersonal).map(({ field }) => field),
    ],
    links: linksOf(fields),
    components: componentsOf(fields),
    pictures: fields.filter(([, { morphBy }]) => morphBy === 'related').map(([field]) => field),
    furtherParts,
  };
}

let shapes: readonly EntryShape[] | undefined;

/** Of every logged type, from Strapi's own description of its tables: a new field is logged without another word. */
export function entryShapes(): readonly EntryShape[] {
  shapes ??= Object.entries<LoggedEntry>(LOGGED_ENTRIES).map(([type, entry]) => shapeOf(type, entry));
  return shapes;
}

/** Null for a type that is not logged. */
export function entryShape(type: string): EntryShape | null {
  return entryShapes().find((shape) => shape.type === type) ?? null;
}
