import type { OutdatedText, TranslatedType } from '@economat/contract';
import type { StaffCaller } from '../access/staff-caller.ts';
import { loggedTypeOf } from '../change-log/changed-types.ts';
import { shownValue } from '../change-log/shown-value.ts';
import type { Sql } from '../database/sql.ts';
import { done, OK, type Outcome, refused } from '../outcome.ts';
import { translatableTypes } from './list-translations.ts';
import { confirmText, findOutdatedTexts } from './translation-queries.ts';

interface Entry {
  readonly type: TranslatedType;
  readonly documentId: string;
}

/** The outdated texts of an entry, with the French ones that they were written for. */
export async function readOutdatedTexts(
  sql: Sql,
  { type, documentId }: Entry,
  caller: StaffCaller,
): Promise<Outcome<OutdatedText[], 'not-found'>> {
  if (!translatableTypes(caller).includes(type)) return refused('not-found');
  const texts = await findOutdatedTexts(sql, { type, documentId, loggedType: loggedTypeOf(type) });
  return done(
    texts.flatMap(({ field, part, french, former }) =>
      field === null || french === null ? [] : [{ field, part, french, former: linesOf(former) }],
    ),
  );
}

function linesOf(value: unknown): string[] | null {
  const shown = shownValue(value, []);
  if (shown === null) return null;
  return Array.isArray(shown) ? shown : String(shown).split('\n');
}

type Seen = Entry & Pick<OutdatedText, 'field' | 'part' | 'french'>;

/** Keeps an English text as it is for the present French one, as somebody saw them. */
export async function confirmTranslation(
  sql: Sql,
  seen: Seen,
  caller: StaffCaller,
): Promise<Outcome<typeof OK, 'not-found' | 'item-changed'>> {
  if (!translatableTypes(caller).includes(seen.type)) return refused('not-found');
  return (await confirmText(sql, seen)) ? done(OK) : refused('item-changed');
}
