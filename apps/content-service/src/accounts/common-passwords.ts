import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MINIMUM_LENGTH } from '@economat/commerce';

/** The tens of thousands of passwords that are tried first, from leaked lists. Shorter ones are refused anyway. */
const COMMON = new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MINIMUM_LENGTH));

/**
 * Whether a password is among those that a stranger tries first: a common one, or the account's own words.
 * @param words e-mail address and user name.
 */
export function isCommonPassword(password: string, words: readonly string[]): boolean {
  const text = password.toLowerCase();
  const own = words.flatMap((word) => [word, word.split('@')[0] ?? '']).map((word) => word.toLowerCase());
  return COMMON.has(text) || own.includes(text);
}
