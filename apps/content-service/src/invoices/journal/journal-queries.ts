import { PAYMENT_METHODS } from '@economat/commerce';
import { documentKind } from '@economat/contract';
import * as z from 'zod/mini';
import type { StoredDocument } from '../invoice-queries.ts';
import type { Sql } from '../../database/sql.ts';

const paymentMethodOf = z.enum(PAYMENT_METHODS);
const numbers = z.array(z.number());

/** Days of issue, both included, as `YYYY-MM-DD` in France. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Documents read at a time: a record has some kilobytes, and a journal may have a hundred thousand. */
const PAGE = 200;

/** Every document issued in a period by day and number, read in pages while the caller consumes them. */
export async function* issuedDocuments(sql: Sql, { from, to }: Period): AsyncGenerator<StoredDocument> {
  let after = { date: '', number: '' };
  for (;;) {
    const rows = await sql(
      `select number, issue_date as date, record, fingerprint from shop_invoices
       where issue_date between :from and :to and (issue_date, number) > (:afterDate, :afterNumber)
       order by issue_date, number limit :limit`,
      { from, to, afterDate: after.date, afterNumber: after.number, limit: PAGE },
    );
    for (const { record, fingerprint } of rows) yield { record, fingerprint };
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = { date: last.date, number: last.number };
  }
}

export async function countIssued(sql: Sql, { from, to }: Period): Promise<number> {
  const [row] = await sql('select count(*) as issued from shop_invoices where issue_date between :from and :to', {
    from,
    to,
  });
  return Number(row?.issued ?? 0);
}

/** Totals of a period in cents, by kind, payment method and VAT rate, as stated by the documents: credit notes are positive. */
export async function journalTotals(sql: Sql, { from, to }: Period) {
  const rows = await sql(
    `select i.kind, i.record #>> '{payment,method}' as "paymentMethod", share ->> 'vatPercent' as "vatPercent",
            count(*) as documents, sum(cast(share ->> 'base' as bigint)) as base, sum(cast(share ->> 'vat' as bigint)) as vat
     from shop_invoices i, jsonb_array_elements(i.record -> 'vatShares') share
     where i.issue_date between :from and :to
     group by 1, 2, 3 order by 1 desc, 2, cast(share ->> 'vatPercent' as numeric) desc`,
    { from, to },
  );
  return rows.map(({ kind, paymentMethod, vatPercent, documents, base, vat }) => ({
    kind,
    paymentMethod: paymentMethodOf.parse(paymentMethod),
    vatPercent: Number(vatPercent),
    documents: Number(documents),
    base: Number(base),
    vat: Number(vat),
  }));
}

/**
 * Each year's series with its counter, newest first: a lost document leaves a gap. `missing` are the numbers, from 1 to the last one, that
 * no document has.
 */
export async function seriesStates(sql: Sql) {
  const rows = await sql(
    `with issued as (
       select kind, substr(number, 4, 4) as year, cast(substr(number, 9) as bigint) as sequence from shop_invoices
     ), series as (
       select kind, year, max(last) as last from (
         select kind, year, max(sequence) as last from issued group by kind, year
         union all
         select substr(name, 1, length(name) - 5), right(name, 4), value from shop_counters
         where name ~ '^(invoice|credit-note)-[0-9]{4}$'
       ) known group by kind, year
     )
     select s.kind, s.year,
       (select count(*) from issued i where i.kind = s.kind and i.year = s.year) as issued,
       coalesce((select json_agg(n order by n) from generate_series(1, s.last) n
                 where not exists (select 1 from issued i where i.kind = s.kind and i.year = s.year and i.sequence = n)),
                '[]') as missing
     from series s order by s.year desc, s.kind desc`,
  );
  return rows.map(({ kind, year, issued, missing }) => ({
    kind: documentKind.parse(kind),
    year: Number(year),
    issued: Number(issued),
    missing: numbers.parse(missing),
  }));
}
