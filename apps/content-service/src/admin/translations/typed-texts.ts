import { type OutdatedText, TRANSLATED_FIELDS, type TranslatedType, type TranslationState } from '@economat/contract';

type Row = Readonly<Record<string, unknown>>;

/** An English text that is missing or outdated while its form is filled in. */
export interface OpenText {
  readonly field: string;
  /** The row of a list that has it, once it is saved. */
  readonly part: number | null;
  /** As the desk calls it, with what tells its row from others. */
  readonly label: string;
  readonly state: TranslationState;
  /** What is known of it when it is stored just as it is in the form, and can be confirmed so. */
  readonly stored: OutdatedText | null;
}

/** A French text with its twin, as typed and as stored. */
interface Twins {
  readonly part: number | null;
  readonly rowName: string | null;
  readonly typed: { readonly french: unknown; readonly english: unknown };
  readonly stored: { readonly french: unknown; readonly english: unknown } | null;
}

/**
 * What is to be translated of an entry as its form stands.
 * @param stored the entry as the form read it; null for a new one.
 * @param outdated what the shop says of the stored one.
 */
export function openTexts(
  type: TranslatedType,
  typed: object,
  stored: object | null,
  outdated: readonly OutdatedText[],
): OpenText[] {
  return Object.entries(TRANSLATED_FIELDS[type]).flatMap(([field, label]) =>
    twinsOf(field, rowOf(typed), stored === null ? null : rowOf(stored)).flatMap((twins) => {
      const known = outdated.find((text) => text.field === field && text.part === twins.part) ?? null;
      const state = stateOf(twins, known);
      if (state === null) return [];
      const { part, rowName } = twins;
      const isAsStored = twins.stored !== null && isSame(twins.typed.french, twins.stored.french);
      return [
        {
          field,
          part,
          label: rowName === null ? label : `${label}, ${rowName}`,
          state,
          stored: state === 'outdated' && isAsStored ? known : null,
        },
      ];
    }),
  );
}

function stateOf({ typed, stored }: Twins, known: OutdatedText | null): TranslationState | null {
  if (!hasLetter(typed.french)) return null;
  if (!hasLetter(typed.english)) return 'missing';
  if (stored === null || !isSame(typed.english, stored.english) || !hasLetter(stored.french)) return null;
  if (known?.former && plain(known.former.join(' ')) === plain(wordsOf(typed.french))) return null;
  return known !== null || !isSame(typed.french, stored.french) ? 'outdated' : null;
}

function twinsOf(field: string, typed: Row, stored: Row | null): Twins[] {
  const [first = '', inner] = field.split('.');
  if (inner === undefined) {
    return [{ part: null, rowName: null, typed: pairOf(typed, first), stored: stored && pairOf(stored, first) }];
  }
  const value = typed[first];
  if (!Array.isArray(value)) {
    const [one, other] = [rowOf(value), stored && rowOf(stored[first])];
    return [{ part: null, rowName: null, typed: pairOf(one, inner), stored: other && pairOf(other, inner) }];
  }
  const storedRows: readonly Row[] = Array.isArray(stored?.[first]) ? stored[first].map(rowOf) : [];
  return value.map(rowOf).map((row) => {
    const part = typeof row['id'] === 'number' ? row['id'] : null;
    const before = part === null ? undefined : storedRows.find(({ id }) => id === part);
    const name = wordsOf(row['name']);
    return {
      part,
      rowName: name === '' ? null : name,
      typed: pairOf(row, inner),
      stored: before === undefined ? null : pairOf(before, inner),
    };
  });
}

function pairOf(row: Row, field: string) {
  return { french: row[field], english: row[`${field}En`] };
}

function rowOf(value: unknown): Row {
  return typeof value === 'object' && value !== null ? (value as Row) : {};
}

function hasLetter(value: unknown): boolean {
  return /\p{L}/u.test(wordsOf(value));
}

/** The words of a text, or of blocks at any depth. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join(' ');
  const { text, children } = rowOf(value);
  return [text, children].map((part) => (part === undefined ? '' : wordsOf(part))).join('');
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return JSON.stringify(one) === JSON.stringify(other);
  return plain(wordsOf(one)) === plain(wordsOf(other));
}
