import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MINIMUM_LENGTH } from '@economat/commerce';

/** The tens of thousands of passwords that are tried first, from leaked lists. Shorter ones are refused anyway. */
const COMMON = new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MINIMUM_LENGTH));
/** Common additions that turn a word into a password: a year, an exclamation mark. */
const APPENDED = /[\p{N}\p{P}\p{S}]+$/u;

/**
 * Whether a password is among the first that an attacker tries: a common one, one or two repeated characters, or the account's own words,
 * also followed by digits and signs.
 * @param words e-mail address and user name.
 */
export function isCommonPassword(password: string, words: readonly string[]): boolean {
  const text = password.toLowerCase();
  const own = words.flatMap((word) => [word, word.split('@')[0] ?? '']).map((word) => word.toLowerCase());
  const stem = text.replace(APPENDED, '');
  const isOwn = own.some((word) => word === text || (stem !== '' && word.replace(APPENDED, '') === stem));
  return isOwn || COMMON.has(text) || new Set(text).size <= 2;
}
