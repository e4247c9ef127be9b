import {
  TRANSLATED_FIELDS,
  TRANSLATED_TYPES,
  type TranslatedType,
  type Translations,
  TRANSLATIONS_PAGE_SIZE,
  type TranslationsQuery,
} from '@economat/contract';
import type { StaffCaller } from '../access/staff-caller.ts';
import { loggedTypeOf } from '../change-log/changed-types.ts';
import type { Sql } from '../database/sql.ts';
import { countOpenEntries, listOpenEntries } from './translation-queries.ts';

/** What the caller may translate. */
export function translatableTypes({ mayInForms }: StaffCaller): TranslatedType[] {
  return TRANSLATED_TYPES.filter((type) => mayInForms('update', loggedTypeOf(type)));
}

/** A page of the entries whose texts are missing or outdated. */
export async function listTranslations(
  sql: Sql,
  { page = 1, type, state }: TranslationsQuery,
  caller: StaffCaller,
): Promise<Translations> {
  const types = translatableTypes(caller);
  const chosen = types.filter((known) => type === undefined || known === type);
  const pageSize = TRANSLATIONS_PAGE_SIZE;
  const [entries, counted] = await Promise.all([
    listOpenEntries(sql, { types: chosen, state: state ?? null }, { offset: (page - 1) * pageSize, limit: pageSize }),
    countOpenEntries(sql, chosen),
  ]);
  const { all, ...byState } = counted;
  const total = state === undefined ? all : byState[state];
  return {
    data: entries.flatMap((entry) => {
      const kind = TRANSLATED_TYPES.find((known) => known === entry.type);
      if (kind === undefined || entry.documentId === null) return [];
      const labels = (fields: readonly string[]) => labelsOf(kind, fields);
      return [
        {
          type: kind,
          documentId: entry.documentId,
          name: entry.name ?? '',
          isOnline: entry.isOnline,
          missing: labels(entry.missing),
          outdated: labels(entry.outdated),
        },
      ];
    }),
    meta: {
      pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
      entries: byState,
      types,
    },
  };
}

/** In the order of the form. */
function labelsOf(type: TranslatedType, fields: readonly string[]): string[] {
  return Object.entries(TRANSLATED_FIELDS[type]).flatMap(([field, label]) =>
    fields.filter((other) => other === field).map(() => label),
  );
}
