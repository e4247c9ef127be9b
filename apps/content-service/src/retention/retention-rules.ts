import type { RetentionRule } from './retention-rule.ts';
import { ACCOUNT_RULES } from './rules/account-rules.ts';
import { ORDER_RULES } from './rules/order-rules.ts';
import { TECHNICAL_RULES } from './rules/technical-rules.ts';

const RULES = [...ACCOUNT_RULES, ...ORDER_RULES, ...TECHNICAL_RULES];
type Rule = (typeof RULES)[number];

/** Rules of the daily job: each needs a sweep. */
export type SweptRule = Extract<Rule, { readonly applied: 'job' }>;

/** All retention rules, in reading order. */
export const RETENTION_RULES: readonly RetentionRule[] = RULES;

export const SWEPT_RULES: readonly SweptRule[] = RULES.filter((rule) => rule.applied === 'job');
