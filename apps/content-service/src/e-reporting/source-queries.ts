import { cents } from '@economat/commerce';
import type { IssuedRecord, RecordedMoney, ReportedDocument, ReportPeriod } from '@economat/invoice';
import { movementFrom, MOVEMENTS } from '../accounting/source-queries.ts';
import type { Sql } from '../database/sql.ts';
import { issuedRecord } from '../invoices/issued-record.ts';

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
  return { record: issuedRecord(row.record), isUndeliverable: row.isUndeliverable === true };
}

/** What the documents and the money of an order have in common: its invoice on account, which other orders may share, else its number. */
const FAMILY_OF_DOCUMENT = `coalesce((select a.invoice_number from shop_account_orders a join orders o on o.id = a.order_id
  where o.document_id = d.order_document_id), d.record ->> 'orderNumber')`;
const FAMILY_OF_MOVEMENT = `case m.of
  when 'invoice' then (select ${FAMILY_OF_DOCUMENT} from shop_invoices d where d.number = m.piece)
  else coalesce((select a.invoice_number from shop_account_orders a join orders o on o.id = a.order_id
    where o.order_number = m.piece), m.piece) end`;

/** Orders with money or documents of a period, those of one collective invoice together, each with all of its documents and movements. */
export async function moneyOf(sql: Sql, { start, end }: Span): Promise<RecordedMoney[]> {
  const touched = await sql(
    `select ${FAMILY_OF_MOVEMENT} as family from (${MOVEMENTS}) m
     where m.day between cast(:start as date) and cast(:end as date)
     union select ${FAMILY_OF_DOCUMENT} from shop_invoices d where d.issue_date between :start and :end`,
    { start, end },
  );
  const families = new Map(touched.map(({ family }) => [family ?? '', family ?? '']));
  const documents = await sql(
    `select ${FAMILY_OF_DOCUMENT} as family, d.record, coalesce(t.channel = 'reported', false) as "isUndeliverable"
     from shop_invoices d left join shop_transmissions t on t.number = d.number
     where d.record ->> 'orderNumber' = any(:families) or d.order_document_id in (
       select o.document_id from shop_account_orders a join orders o on o.id = a.order_id where a.invoice_number = any(:families))
     order by d.issue_date, d.number`,
    { families: [...families.keys()] },
  );
  const byFamily = Map.groupBy(documents, ({ family }) => family ?? '');
  const documentsOfFamily = new Map([...byFamily].map(([family, rows]) => [family, rows.map(documentFrom)]));
  for (const [family, own] of documentsOfFamily) {
    for (const piece of own.flatMap(({ record }) => piecesOf(record))) families.set(piece, family);
  }
  const movements = await sql(
    `select m.source, m.kind, m.means, m.piece, m.of, m.amount, m.reference, to_char(m.day, 'YYYY-MM-DD') as day
     from (${MOVEMENTS}) m where m.piece = any(:pieces) order by m.day, m.at, m.source`,
    { pieces: [...families.keys()] },
  );
  return [...Map.groupBy(movements.map(movementFrom), ({ piece }) => families.get(piece) ?? piece)].map(
    ([family, own]) => ({ documents: documentsOfFamily.get(family) ?? [], movements: own }),
  );
}

/** What money may be recorded for, of a document: its own number, or its orders. */
function piecesOf({ number, orderNumber, collected = [] }: IssuedRecord): string[] {
  return [number, orderNumber, ...collected.map((order) => order.orderNumber)];
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
