import { type AccountTerms, type Cents, parisDay } from '@economat/commerce';
import type { CompanyAccount } from '@economat/contract';
import type { Database, Sql } from '../database/sql.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { findAccountCompany, lockLegalNumber } from './company-account-queries.ts';
import { staffAccount } from './read-account.ts';
import { dayOfReceipt, type InvoicePayment, receivePayment } from './receive-payment.ts';
import { insertMovement, lockReceivable } from './receivable-queries.ts';
import { storeTerms } from './terms-queries.ts';

interface Deps {
  readonly database: Database;
  readonly now: () => Date;
}

/**
 * @param legalNumber of the legal person that staff saw: nobody else is given credit.
 * @param by name of the member of staff.
 */
export function agreeTerms(
  deps: Deps,
  company: string,
  { legalNumber, ...terms }: AccountTerms & { readonly legalNumber: string | null },
  by: string | null,
): Promise<Outcome<CompanyAccount, 'not-found' | 'company-changed'>> {
  return change(deps, company, async (sql, companyId, at) => {
    if ((await lockLegalNumber(sql, companyId)) !== legalNumber) return 'company-changed';
    await storeTerms(sql, companyId, terms, { by, at });
    return null;
  });
}

export interface WriteOffDecision {
  readonly invoice: string;
  /** What staff saw as open. */
  readonly open: Cents;
  readonly reason: string;
}

/** Gives up what is left of an invoice: the account owes it no more, and the books show a loss. */
export function writeOff(
  deps: Deps,
  company: string,
  { invoice, open, reason }: WriteOffDecision,
  by: string | null,
): Promise<Outcome<CompanyAccount, 'not-found' | 'receivable-changed'>> {
  return change(deps, company, async (sql, companyId, at) => {
    const locked = await lockReceivable(sql, invoice);
    if (locked === null || locked.companyId !== companyId) return 'not-found';
    if (locked.open !== open || open === 0) return 'receivable-changed';
    await insertMovement(sql, { invoice, kind: 'write-off', amount: open, day: parisDay(at), reason, at, by });
    return null;
  });
}

/** What staff found at the bank for an invoice. A day to come is that of today. */
export function receiveAtBank(
  deps: Deps,
  company: string,
  { open, day, ...received }: Pick<InvoicePayment, 'invoice' | 'amount' | 'day'> & { readonly open: Cents },
  by: string | null,
): Promise<Outcome<CompanyAccount, 'not-found' | 'receivable-changed'>> {
  return change(deps, company, async (sql, companyId, at) => {
    if (received.amount === 0) return 'receivable-changed';
    const payment = { ...received, day: dayOfReceipt(day, at), at, by };
    const result = await receivePayment(sql, payment, { companyId, open });
    return result === 'received' ? null : result;
  });
}

/** Both or neither: what `write` writes, and the account as it then is. */
async function change<Code extends 'not-found' | 'receivable-changed' | 'company-changed'>(
  { database, now }: Deps,
  companyDocumentId: string,
  write: (sql: Sql, companyId: number, at: Date) => Promise<Code | null>,
): Promise<Outcome<CompanyAccount, Code | 'not-found'>> {
  const company = await findAccountCompany(database.sql, companyDocumentId);
  if (company === null) return refused('not-found');
  const at = now();
  const problem = await database.transaction((sql) => write(sql, company.id, at));
  return problem === null ? done(await staffAccount(database.sql, company, at)) : refused(problem);
}
