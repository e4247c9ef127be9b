import { ADMINISTRATOR_CODE } from '../desk/roles.ts';
import { environment } from '../environment/environment.ts';

/** Whether one of these roles needs a second factor. */
export function mustHaveSecondFactor(roleCodes: readonly string[]): boolean {
  const { SECOND_FACTOR_ROLES, SEED } = environment();
  const named = SECOND_FACTOR_ROLES ?? (SEED === 'none' ? ['administrator'] : ['none']);
  if (named.includes('all')) return true;
  return roleCodes.some((code) =>
    named.some((name) => code === (name === 'administrator' ? ADMINISTRATOR_CODE : name)),
  );
}
