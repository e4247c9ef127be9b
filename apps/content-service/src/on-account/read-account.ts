import { accountLeft, cents, companyRoleMay, zeroCents, parisDay } from '@economat/commerce';
import { type CompanyAccount, COMPANY_ACCOUNTS_PAGE_SIZE, type OwnAccount } from '@economat/contract';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { companyOf } from '../companies/company-queries.ts';
import type { Sql } from '../database/sql.ts';
import { readInvoiceSettings } from '../invoices/invoice-settings-queries.ts';
import { type findAccountCompany, listAccountCompanies } from './company-account-queries.ts';
import { readOpenCredit } from './credit-queries.ts';
import { listMovements, listOpenInvoices, sumOverdue } from './receivable-queries.ts';
import { findTerms, listTermChanges } from './terms-queries.ts';

/** A statement goes back so many movements; documents of older ones are in the list of documents. */
const MOVEMENTS = 200;
const AGREEMENTS = 20;

type Company = NonNullable<Awaited<ReturnType<typeof findAccountCompany>>>;

/** What a company owes and may still order. */
export async function sumsOf(sql: Sql, companyId: number, today: string) {
  const terms = await findTerms(sql, companyId);
  const { invoiced, notInvoiced, isDunned } = await readOpenCredit(sql, companyId);
  const mayOrder = terms?.isAllowed === true && !isDunned;
  const left = mayOrder ? accountLeft(terms.limit, [invoiced, notInvoiced]) : zeroCents;
  return { terms, invoiced, notInvoiced, overdue: await sumOverdue(sql, companyId, today), left, mayOrder };
}

/** The account of the caller's company; null where there is none, and for who neither orders nor reads documents. */
export async function readOwnAccount(
  sql: Sql,
  caller: Pick<CustomerIdentity, 'id'>,
  at: Date,
): Promise<OwnAccount | null> {
  const own = await companyOf(sql, caller.id);
  if (own === null) return null;
  const today = parisDay(at);
  const { terms, mayOrder, ...sums } = await sumsOf(sql, own.id, today);
  const isOwed = sums.invoiced + sums.notInvoiced > 0;
  if (terms === null || !(terms.isAllowed || isOwed)) return null;
  const ordering = mayOrder && companyRoleMay(own.role, 'order');
  if (!companyRoleMay(own.role, 'documents')) {
    // Who orders sees what he may order, not what others ordered.
    const hidden = { invoiced: zeroCents, notInvoiced: zeroCents, overdue: zeroCents };
    return ordering ? { ...hidden, left: sums.left, terms, mayOrder: ordering, statement: null } : null;
  }
  const settings = await readInvoiceSettings(sql);
  const bank = settings === null ? null : settings.seller;
  return {
    ...sums,
    terms,
    mayOrder: ordering,
    statement: {
      invoices: await listOpenInvoices(sql, own.id, today),
      movements: await listMovements(sql, own.id, MOVEMENTS),
      bank: bank === null ? null : { accountHolder: bank.accountHolder, iban: bank.iban, bic: bank.bic || null },
    },
  };
}

/** A page of the companies as the desk lists them, and how many there are on all pages. */
export async function readAccounts(
  sql: Sql,
  { search, page }: { readonly search: string; readonly page: number },
  at: Date,
): Promise<{ readonly accounts: CompanyAccount[]; readonly total: number }> {
  const limit = COMPANY_ACCOUNTS_PAGE_SIZE;
  const companies = await listAccountCompanies(sql, { search, offset: (page - 1) * limit, limit });
  const accounts: CompanyAccount[] = [];
  for (const company of companies) accounts.push(await staffAccount(sql, company, at));
  return { accounts, total: Number(companies[0]?.total ?? 0) };
}

export async function staffAccount(sql: Sql, company: Company, at: Date): Promise<CompanyAccount> {
  const today = parisDay(at);
  const { mayOrder: _mayOrder, ...sums } = await sumsOf(sql, company.id, today);
  return {
    company: company.documentId,
    name: company.name,
    siren: company.siren,
    legalNumber: company.legalNumber,
    ...sums,
    left: cents(sums.left),
    invoices: await listOpenInvoices(sql, company.id, today),
    agreements: await listTermChanges(sql, company.id, AGREEMENTS),
  };
}
