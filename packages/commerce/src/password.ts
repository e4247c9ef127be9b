import { utf8Length } from './utf8.ts';

/** Characters. Length is what makes a password hard to guess; nothing is asked of its letters and digits. */
export const PASSWORD_MINIMUM_LENGTH = 8;

/** Bytes in UTF-8: bcrypt ignores what comes after. */
export const PASSWORD_MAXIMUM_LENGTH = 72;

export type PasswordProblem = 'too-short' | 'too-long';

/** Why a new password is refused; null when it is fine. */
export function passwordProblem(password: string): PasswordProblem | null {
  if ([...password].length < PASSWORD_MINIMUM_LENGTH) return 'too-short';
  return utf8Length(password) > PASSWORD_MAXIMUM_LENGTH ? 'too-long' : null;
}
