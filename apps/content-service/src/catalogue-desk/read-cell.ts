import { ITEM_FIELDS, ITEM_WORDS, type ItemField, type ItemValue } from '@economat/contract';

/** The value of a cell, or a French sentence that says why it has none. */
export type ReadCell =
  | { readonly ok: true; readonly value: ItemValue }
  | { readonly ok: false; readonly message: string };

const YES = new Set(['oui', 'o', 'vrai', 'true', '1', 'x', 'yes']);
const NO = new Set(['non', 'n', 'faux', 'false', '0', 'no']);
/** Spreadsheets group thousands by spaces of several kinds, and write whole numbers with decimals. */
const INTEGER = /^(-?\d+)(?:[.,]0+)?$/;
const DECIMAL = /^-?\d+(?:[.,]\d+)?$/;
const PERCENT_SIGN = /\s?%$/;

/** Reads what was typed in a cell, in the desk or in a spreadsheet, French or English. */
export function readCell(field: ItemField, typed: string): ReadCell {
  const { kind } = ITEM_FIELDS[field];
  const text = kind === 'lines' ? typed.replaceAll(/\r\n?/g, '\n').trim() : typed.replaceAll(/\s+/g, ' ').trim();
  if (text === '') return { ok: true, value: null };
  switch (kind) {
    case 'yes-no':
      return readYesNo(text);
    case 'integer':
      return readInteger(text.replaceAll(' ', ''));
    case 'decimal':
      return readDecimal(text.replace(PERCENT_SIGN, '').replaceAll(' ', ''));
    default:
      return { ok: true, value: valueOfWord(field, text) };
  }
}

function readYesNo(text: string): ReadCell {
  const word = text.toLowerCase();
  if (YES.has(word)) return { ok: true, value: true };
  if (NO.has(word)) return { ok: true, value: false };
  return { ok: false, message: `« ${text} » n’est ni oui ni non.` };
}

function readInteger(text: string): ReadCell {
  const digits = INTEGER.exec(text)?.[1];
  if (digits !== undefined && Number.isSafeInteger(Number(digits))) return { ok: true, value: Number(digits) };
  return { ok: false, message: `« ${text} » n’est pas un nombre entier.` };
}

function readDecimal(text: string): ReadCell {
  if (DECIMAL.test(text)) return { ok: true, value: Number(text.replace(',', '.')) };
  return { ok: false, message: `« ${text} » n’est pas un nombre.` };
}

/** The stored value whose word this is, else the text itself. */
function valueOfWord(field: ItemField, text: string): string {
  const words = Object.entries(ITEM_WORDS[field] ?? {});
  return words.find(([, word]) => word.toLowerCase() === text.toLowerCase())?.[0] ?? text;
}
