import { cents } from '@economat/commerce';
import type { AccountingSummary, DocumentKind } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { accountSums, countLate, documentSums, type Period, vatSums } from './ledger-queries.ts';

/** A period by account, and its VAT by kind, rate and nature beside what the documents themselves say. */
export async function readSummary(sql: Sql, period: Period): Promise<AccountingSummary> {
  const documents = await documentSums(sql, period);
  const booked = await vatSums(sql, period);
  return {
    accounts: (await accountSums(sql, period)).map((sum) => ({
      ...sum,
      debit: cents(sum.debit),
      credit: cents(sum.credit),
    })),
    vat: booked.flatMap(({ kind, nature, vatPercent, base, vat }) =>
      isDocument(kind) && isNature(nature) ? [{ kind, nature, vatPercent, base: cents(base), vat: cents(vat) }] : [],
    ),
    documents: documents.map(({ kind, vatPercent, base, vat }) => ({
      kind,
      vatPercent,
      base: cents(base),
      vat: cents(vat),
    })),
    late: await countLate(sql, period),
  };
}

function isDocument(kind: string): kind is DocumentKind {
  return kind === 'invoice' || kind === 'credit-note';
}

function isNature(nature: string | null): nature is 'goods' | 'service' {
  return nature === 'goods' || nature === 'service';
}
