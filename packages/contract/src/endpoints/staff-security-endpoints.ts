import { okAnswer } from '../account.ts';
import {
  codeProof,
  factorStateAnswer,
  memberFactorsAnswer,
  newFactorAnswer,
  ownProof,
  passwordProof,
  recoveryCodesAnswer,
  securityLogAnswer,
  securityLogQuery,
} from '../staff-security.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const own = { ...byStaff, right: 'own' } as const;
const supervising = { ...byStaff, right: 'security.supervise' } as const;

export const secondFactor = {
  ...own,
  method: 'GET',
  path: '/staff/security/second-factor',
  limit: 'none',
  summary: 'How one’s own second factor stands',
  answer: factorStateAnswer,
} as const satisfies Endpoint;

export const setUpFactor = {
  ...own,
  method: 'POST',
  path: '/staff/security/second-factor/set-up',
  limit: 'none',
  cost: 'password',
  summary: 'A secret for an app; it counts once its first code is confirmed',
  body: passwordProof,
  answer: newFactorAnswer,
  errors: ['factor-exists', 'current-password-incorrect'],
} as const satisfies Endpoint;

export const confirmFactor = {
  ...own,
  method: 'POST',
  path: '/staff/security/second-factor/confirm',
  limit: 'none',
  summary: 'The first code of the app; gives recovery codes, this once',
  body: codeProof,
  answer: recoveryCodesAnswer,
  errors: ['factor-absent', 'factor-exists', 'code-wrong'],
} as const satisfies Endpoint;

export const proveFactor = {
  ...own,
  method: 'POST',
  path: '/staff/security/second-factor/prove',
  limit: 'none',
  summary: 'A code of the app or a recovery code, which opens this session',
  body: codeProof,
  answer: okAnswer,
  errors: ['factor-absent', 'code-wrong'],
} as const satisfies Endpoint;

export const removeFactor = {
  ...own,
  method: 'POST',
  path: '/staff/security/second-factor/remove',
  limit: 'none',
  cost: 'password',
  summary: 'Take one’s own factor away, for another app to be set up',
  body: ownProof,
  answer: okAnswer,
  errors: ['current-password-incorrect', 'factor-absent', 'code-wrong'],
} as const satisfies Endpoint;

export const renewRecoveryCodes = {
  ...own,
  method: 'POST',
  path: '/staff/security/second-factor/recovery-codes',
  limit: 'none',
  cost: 'password',
  summary: 'New recovery codes; the older ones end',
  body: ownProof,
  answer: recoveryCodesAnswer,
  errors: ['current-password-incorrect', 'factor-absent', 'code-wrong'],
} as const satisfies Endpoint;

export const confirmPassword = {
  ...own,
  method: 'POST',
  path: '/staff/security/password',
  limit: 'none',
  cost: 'password',
  summary: 'The password given again, for the next change of the seller or the bank in this session',
  body: passwordProof,
  answer: okAnswer,
  errors: ['current-password-incorrect'],
} as const satisfies Endpoint;

export const memberFactors = {
  ...supervising,
  method: 'GET',
  path: '/staff/security/members',
  limit: 'none',
  summary: 'Who of the team has a second factor',
  answer: memberFactorsAnswer,
} as const satisfies Endpoint;

export const resetFactor = {
  ...supervising,
  method: 'POST',
  path: '/staff/security/members/:id/reset',
  limit: 'none',
  cost: 'password',
  summary: 'Take the factor from who lost phone and recovery codes; ends all their sessions',
  body: passwordProof,
  answer: okAnswer,
  errors: ['own-factor', 'current-password-incorrect', 'not-found', 'factor-absent'],
} as const satisfies Endpoint;

export const securityLog = {
  ...supervising,
  method: 'GET',
  path: '/staff/security/log',
  limit: 'none',
  summary: 'Who did what and when, as far as it concerns the shop’s security; the newest first',
  query: securityLogQuery,
  answer: securityLogAnswer,
} as const satisfies Endpoint;
