import { accountLeft, type AccountTerms, type Cents, subtractCents } from '@economat/commerce';
import type { OnAccount, StoredOrder } from '../orders/stored-order.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Sql } from '../database/sql.ts';
import { readOpenCredit } from './credit-queries.ts';
import { findTerms, lockTerms } from './terms-queries.ts';

export type CreditRefusal = 'account-not-allowed' | 'account-overdue' | 'account-limit-exceeded';

/**
 * Whether a company may order for a sum on account, and under which terms. Its terms stay locked until the caller's transaction ends, so that
 * orders at one moment are judged one after the other and together keep the limit.
 */
export async function holdCredit(
  sql: Sql,
  companyId: number | null,
  total: Cents,
): Promise<Outcome<OnAccount, CreditRefusal>> {
  if (companyId === null) return refused('account-not-allowed');
  return judgeCredit(sql, companyId, await lockTerms(sql, companyId), total);
}

/** The same as it is now, for a sum that is to be ordered later: nothing is held. */
export async function foreseeCredit(
  sql: Sql,
  companyId: number,
  total: Cents,
): Promise<Outcome<OnAccount, CreditRefusal>> {
  return judgeCredit(sql, companyId, await findTerms(sql, companyId), total);
}

async function judgeCredit(
  sql: Sql,
  companyId: number,
  terms: AccountTerms | null,
  total: Cents,
): Promise<Outcome<OnAccount, CreditRefusal>> {
  if (terms?.isAllowed !== true) return refused('account-not-allowed');
  const { invoiced, notInvoiced, isDunned } = await readOpenCredit(sql, companyId);
  if (isDunned) return refused('account-overdue');
  if (total > accountLeft(terms.limit, [invoiced, notInvoiced])) return refused('account-limit-exceeded');
  const { frequency, days } = terms;
  return done({ companyId, frequency, days });
}

/** Why what a change adds to an order on account is not covered; null where it is. The terms stay locked like those of a new order. */
export async function barOfRise(
  sql: Sql,
  { onAccount, total }: Pick<StoredOrder, 'onAccount' | 'total'>,
  after: Cents,
): Promise<CreditRefusal | null> {
  if (onAccount === null || after <= total) return null;
  const held = await holdCredit(sql, onAccount.companyId, subtractCents(after, total));
  return held.ok ? null : held.code;
}
