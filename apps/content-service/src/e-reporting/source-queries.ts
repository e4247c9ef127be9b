import { cents } from '@economat/commerce';
import type { RecordedMoney, ReportedDocument, ReportPeriod } from '@economat/invoice';
import { issuedRecord, movementFrom, MOVEMENTS } from '../accounting/source-queries.ts';
import type { Sql } from '../database/sql.ts';

type Span = Pick<ReportPeriod, 'start' | 'end'>;

/** The documents issued in a period. */
export async function documentsOf(sql: Sql, { start, end }: Span): Promise<ReportedDocument[]> {
  const rows = await sql(
    `select d.record, coalesce(t.channel = 'reported', false) as "isUndeliverable"
     from shop_invoices d left join shop_transmissions t on t.number = d.number
     where d.issue_date between :start and :end order by d.issue_date, d.number`,
    { start, end },
  );
  return rows.map(documentFrom);
}

function documentFrom(row: { readonly record: unknown; readonly isUndeliverable: boolean | null }): ReportedDocument {
  return { record: issuedRecord(row), isUndeliverable: row.isUndeliverable === true };
}

/** What received or gave back money in a period, each order and invoice on account with all of its documents and movements. */
export async function moneyOf(sql: Sql, { start, end }: Span): Promise<RecordedMoney[]> {
  const rows = await sql(
    `with moved as materialized (
       select m.source, m.kind, m.means, m.piece, m.of, m.amount, m.reference, m.at,
         to_char(coalesce(m.day, cast(m.at at time zone 'Europe/Paris' as date)), 'YYYY-MM-DD') as day
       from (${MOVEMENTS}) m)
     select source, kind, means, piece, of, amount, reference, day from moved
     where piece in (select other.piece from moved other where other.day between :start and :end)
     order by day, at, source`,
    { start, end },
  );
  const byPiece = Map.groupBy(rows.map(movementFrom), ({ piece }) => piece);
  const documents = await sql(
    `select d.record, coalesce(t.channel = 'reported', false) as "isUndeliverable"
     from shop_invoices d left join shop_transmissions t on t.number = d.number
     where d.record ->> 'orderNumber' = any(:pieces) or d.record #>> '{credited,number}' = any(:pieces)
     order by d.issue_date, d.number`,
    { pieces: [...byPiece.keys()] },
  );
  const read = documents.map(documentFrom);
  const byOrder = Map.groupBy(read, ({ record }) => record.orderNumber);
  const byInvoice = Map.groupBy(read, ({ record }) => record.credited?.number);
  return [...byPiece].map(([piece, movements]) => ({
    documents: [...new Set([...(byOrder.get(piece) ?? []), ...(byInvoice.get(piece) ?? [])])],
    movements,
  }));
}

/** Bases and VAT of a period's documents as the entries say, less what was credited, by their true days. */
export async function bookedSales(sql: Sql, { start, end }: Span) {
  const rows = await sql(
    `select cast(line #>> '{tax,vatPercent}' as numeric) as "vatPercent", line #>> '{tax,nature}' as nature,
       line #>> '{tax,part}' as part,
       sum((cast(line ->> 'credit' as bigint) - cast(line ->> 'debit' as bigint))) as amount
     from shop_ledger_entries e, jsonb_array_elements(e.lines) line
     where e.true_day between :start and :end and line #>> '{tax,part}' is not null
     group by 1, 2, 3`,
    { start, end },
  );
  return rows.map(({ vatPercent, nature, part, amount }) => ({
    vatPercent: Number(vatPercent),
    nature,
    part,
    amount: cents(Number(amount)),
  }));
}

/** Money received in a period as the entries say, less what went back, by its true days. */
export async function bookedReceipts(sql: Sql, { start, end }: Span) {
  const [row] = await sql(
    `select coalesce(sum(cast(line ->> 'debit' as bigint) * case e.kind when 'receipt' then 1 else 0 end
         - cast(line ->> 'credit' as bigint) * case e.kind when 'refund' then 1 else 0 end), 0) as amount
     from shop_ledger_entries e, jsonb_array_elements(e.lines) line
     where e.kind in ('receipt', 'refund') and e.true_day between :start and :end`,
    { start, end },
  );
  return cents(Number(row?.amount ?? 0));
}
