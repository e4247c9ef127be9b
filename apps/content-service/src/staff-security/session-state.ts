import type { DeskSession } from './desk-session-queries.ts';
import { mustHaveSecondFactor } from './enforced-roles.ts';

/** What a session lacks before it may do anything; null when it is complete. */
export function missingProof({
  factor,
  provedFactor,
  roleCodes,
}: DeskSession): 'second-factor-missing' | 'second-factor-not-set-up' | null {
  if (factor !== null) return provedFactor === factor ? null : 'second-factor-missing';
  return mustHaveSecondFactor(roleCodes) ? 'second-factor-not-set-up' : null;
}
