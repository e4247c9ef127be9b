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
  const moved = await sql(
    `select distinct m.piece from (${MOVEMENTS}) m where m.day between cast(:start as date) and cast(:end as date)`,
    { start, end },
  );
  const pieces = moved.map(({ piece }) => piece ?? '');
  const rows = await sql(
    `select m.source, m.kind, m.means, m.piece, m.of, m.amount, m.reference, to_char(m.day, 'YYYY-MM-DD') as day
     from (${MOVEMENTS}) m where m.piece = any(:pieces) order by m.day, m.at, m.source`,
    { pieces },
  );
  const documents = await documentsOfPieces(sql, pieces);
  return [...Map.groupBy(rows.map(movementFrom), ({ piece }) => piece)].map(([piece, movements]) => ({
    documents: documents.get(piece) ?? [],
    movements,
  }));
}

/**
 * The documents of orders and invoices, by their number: those of an order, with the collective invoice that its credit notes correct; an
 * invoice and the credit notes that correct it.
 */
async function documentsOfPieces(sql: Sql, pieces: readonly string[]): Promise<Map<string, ReportedDocument[]>> {
  const rows = await sql(
    `with named as (
       select d.record ->> 'orderNumber' as piece, d.number, d.record #>> '{credited,number}' as invoice
       from shop_invoices d where d.record ->> 'orderNumber' = any(:pieces)
       union all
       select d.number, d.number, null from shop_invoices d where d.number = any(:pieces)
       union all
       select d.record #>> '{credited,number}', d.number, null
       from shop_invoices d where d.record #>> '{credited,number}' = any(:pieces))
     select n.piece, d.record, coalesce(t.channel = 'reported', false) as "isUndeliverable"
     from (select piece, number from named union select piece, invoice from named where invoice is not null) n
     join shop_invoices d on d.number = n.number left join shop_transmissions t on t.number = d.number
     order by d.issue_date, d.number`,
    { pieces },
  );
  const byPiece = Map.groupBy(rows, ({ piece }) => piece ?? '');
  return new Map([...byPiece].map(([piece, group]) => [piece, group.map(documentFrom)]));
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
