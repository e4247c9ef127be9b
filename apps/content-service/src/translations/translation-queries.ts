import type { TranslatedType } from '@economat/contract';
import { IN_FRENCH } from '../database/french-order.ts';
import type { Sql } from '../database/sql.ts';

interface ChosenTexts {
  readonly types: readonly TranslatedType[];
  /** Null for both. */
  readonly state: string | null;
}

/** Entries with open texts, in the order of the types: what is online first, then by name. */
export async function listOpenEntries(
  sql: Sql,
  { types, state }: ChosenTexts,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return sql(
    `select type, document_id as "documentId", name, is_online as "isOnline",
       coalesce(array_agg(field order by field, part) filter (where state = 'missing'), '{}') as missing,
       coalesce(array_agg(field order by field, part) filter (where state = 'outdated'), '{}') as outdated
     from shop_open_translations
     where type = any(cast(:types as text[]))
     group by type, document_id, name, is_online
     having cast(:state as text) is null or bool_or(state = :state)
     order by array_position(cast(:types as text[]), type), is_online desc nulls first, name ${IN_FRENCH}, document_id
     offset :offset limit :limit`,
    { types, state, offset, limit },
  );
}

/** How many entries have texts in a state. */
export async function countOpenEntries(sql: Sql, types: readonly TranslatedType[]) {
  const [counted] = await sql(
    `select count(distinct document_id)::int as all, count(distinct document_id) filter (where state = 'missing')::int as missing,
       count(distinct document_id) filter (where state = 'outdated')::int as outdated
     from shop_open_translations where type = any(cast(:types as text[]))`,
    { types },
  );
  return counted ?? { all: 0, missing: 0, outdated: 0 };
}

/** What an entry's outdated texts were written for, as far as the log of changes still has it. */
export async function findOutdatedTexts(
  sql: Sql,
  {
    type,
    loggedType,
    documentId,
  }: { readonly type: TranslatedType; readonly loggedType: string; readonly documentId: string },
) {
  return sql(
    `select open.field, open.part, open.french,
       (select text.value from shop_changes change
        cross join lateral (
          select state -> open.field as value from unnest(array[change.before, change.after]) as state
          union all
          select line -> open.own_field from unnest(array[change.before, change.after]) as state
            cross join jsonb_path_query(state -> split_part(open.field, '.', 1), '$[*]') as line
        ) text
        where change.entry_type = :loggedType and change.document_id = :documentId
          and shop_text_print(text.value) = open.written_for
        order by change.id desc limit 1) as former
     from shop_open_translations open
     where open.type = :type and open.document_id = :documentId and open.state = 'outdated'
     order by open.field, open.part`,
    { type, loggedType, documentId },
  );
}

interface SeenText {
  readonly type: TranslatedType;
  readonly documentId: string;
  readonly field: string;
  readonly part: number | null;
  /** The fingerprint of the French text that was shown. */
  readonly french: string;
}

/** False when nothing was outdated like that any more. */
export async function confirmText(sql: Sql, { type, documentId, field, part, french }: SeenText): Promise<boolean> {
  const [row] = await sql(
    `select shop_confirm_translation(:type, :documentId, :field, cast(:part as integer), :french) as "isConfirmed"`,
    { type, documentId, field, part, french },
  );
  return row?.isConfirmed === true;
}
