import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';
import { type DocumentKind, documentKind, type FlowState, flowState } from '@economat/contract';
import { HELD_UP } from './outgoing-flow-queries.ts';

const IS_HELD_UP = `exists (select from shop_outgoing_flows f where f.document_number = t.number and ${HELD_UP})`;
/** A document `t` that waits for staff: a file of it is held up, or its status asks for them and they have not dealt with it. */
export const NEEDS_STAFF = `(${IS_HELD_UP}
  or t.code in ('206', '207', '208', '210', '213') and t.handled_code is distinct from t.code)`;

/** A document that goes through platforms, with the file that it is sent as. */
export interface ListedTransmission {
  readonly number: string;
  readonly kind: DocumentKind;
  readonly orderDocumentId: string;
  readonly orderNumber: string;
  readonly buyer: string;
  readonly siren: string;
  readonly totalCents: number;
  readonly code: string | null;
  readonly handledCode: string | null;
  readonly isPlatformless: boolean;
  /** A file of it was refused, or not taken for hours. */
  readonly isHeldUp: boolean;
  readonly flow: OutboxFile & {
    readonly id: string;
    readonly trackingId: string;
    readonly sha256: string | null;
    readonly attempts: number;
    readonly submittedAt: Date | null;
    readonly acknowledgedAt: Date | null;
    readonly tryAt: Date;
    readonly processingRule: string;
  };
  /** Statuses that the shop sends about it. */
  readonly ownStatuses: readonly (OutboxFile & { readonly name: string })[];
  readonly directory: { readonly addresses: readonly string[]; readonly askedAt: Date } | null;
}

export interface OutboxFile {
  readonly state: FlowState;
  readonly flowId: string | null;
  readonly errorCode: string | null;
  readonly errorText: string | null;
}

/** An {@link OutboxFile} as statements build it. */
export const storedFile = {
  state: flowState,
  flowId: z.nullable(z.string()),
  errorCode: z.nullable(z.string()),
  errorText: z.nullable(z.string()),
};
const storedOwnStatuses = z.array(z.object({ name: z.string(), ...storedFile }));
const storedAddresses = z.nullable(z.array(z.object({ address: z.string() })));

const COLUMNS = `t.number, t.kind, t.order_document_id as "orderDocumentId", d.record ->> 'orderNumber' as "orderNumber",
  coalesce(d.record -> 'buyer' ->> 'company', d.record -> 'buyer' ->> 'name') as buyer, t.buyer_siren as siren,
  cast(d.record -> 'totals' ->> 'grandTotal' as integer) as "totalCents", t.code, t.handled_code as "handledCode",
  t.platformless as "isPlatformless", ${IS_HELD_UP} as "isHeldUp", f.id, f.tracking_id as "trackingId", f.state, f.flow_id as "flowId", f.sha256, f.attempts,
  f.submitted_at as "submittedAt", f.acknowledged_at as "acknowledgedAt", f.try_at as "tryAt",
  f.processing_rule as "processingRule", f.error_code as "errorCode", f.error_text as "errorText",
  (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'state', s.state, 'flowId', s.flow_id,
     'errorCode', s.error_code, 'errorText', s.error_text) order by s.id), '[]')
   from shop_outgoing_flows s where s.kind = 'status' and s.document_number = t.number) as "ownStatuses",
  a.lines as addresses, a.asked_at as "askedAt"`;
const FROM = `from shop_transmissions t
  join shop_invoices d on d.number = t.number
  join shop_outgoing_flows f on f.document_number = t.number and f.kind = 'document'
  left join shop_directory_answers a on a.siren = t.buyer_siren`;

export interface TransmissionPage {
  readonly isForStaff: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** The latest first; those that wait for staff, the oldest first. */
export async function listTransmissions(
  sql: Sql,
  { isForStaff, ...page }: TransmissionPage,
): Promise<ListedTransmission[]> {
  const rows = isForStaff
    ? await sql(`select ${COLUMNS} ${FROM} where ${NEEDS_STAFF} order by f.id limit :limit offset :offset`, page)
    : await sql(`select ${COLUMNS} ${FROM} order by f.id desc limit :limit offset :offset`, page);
  return rows.map(transmissionFrom);
}

export async function findTransmission(sql: Sql, number: string): Promise<ListedTransmission | null> {
  const [row] = await sql(`select ${COLUMNS} ${FROM} where t.number = :number`, { number });
  return row === undefined ? null : transmissionFrom(row);
}

export async function countTransmissions(sql: Sql): Promise<{ readonly all: number; readonly waiting: number }> {
  const [row] = await sql(
    `select count(*) as all, count(*) filter (where ${NEEDS_STAFF}) as waiting from shop_transmissions t`,
  );
  return { all: Number(row?.all ?? 0), waiting: Number(row?.waiting ?? 0) };
}

interface Row extends Omit<
  ListedTransmission,
  'kind' | 'orderNumber' | 'buyer' | 'totalCents' | 'isHeldUp' | 'flow' | 'ownStatuses' | 'directory'
> {
  readonly kind: string;
  readonly orderNumber: string | null;
  readonly buyer: string | null;
  readonly totalCents: number | null;
  readonly isHeldUp: boolean | null;
  readonly id: string;
  readonly trackingId: string;
  readonly state: string;
  readonly flowId: string | null;
  readonly sha256: string | null;
  readonly attempts: number;
  readonly submittedAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly tryAt: Date;
  readonly processingRule: string;
  readonly errorCode: string | null;
  readonly errorText: string | null;
  readonly ownStatuses: unknown;
  readonly addresses: unknown;
  readonly askedAt: Date | null;
}

function transmissionFrom(row: Row): ListedTransmission {
  const { id, trackingId, state, flowId, sha256, attempts, submittedAt, acknowledgedAt, tryAt, processingRule } = row;
  const addresses = storedAddresses.parse(row.addresses ?? null);
  return {
    number: row.number,
    kind: documentKind.parse(row.kind),
    orderDocumentId: row.orderDocumentId,
    orderNumber: row.orderNumber ?? '',
    buyer: row.buyer ?? '',
    siren: row.siren,
    totalCents: row.totalCents ?? 0,
    code: row.code,
    handledCode: row.handledCode,
    isPlatformless: row.isPlatformless,
    isHeldUp: row.isHeldUp === true,
    flow: {
      id,
      trackingId,
      flowId,
      sha256,
      attempts,
      submittedAt,
      acknowledgedAt,
      tryAt,
      processingRule,
      state: flowState.parse(state),
      errorCode: row.errorCode,
      errorText: row.errorText,
    },
    ownStatuses: storedOwnStatuses.parse(row.ownStatuses),
    directory:
      addresses === null || row.askedAt === null
        ? null
        : { addresses: addresses.map(({ address }) => address), askedAt: row.askedAt },
  };
}

/** The exact bytes that were sent, or are to be. */
export async function readSentFile(sql: Sql, number: string): Promise<{ name: string; bytes: Buffer } | null> {
  const [row] = await sql(
    `select name, bytes from shop_outgoing_flows where document_number = :number and kind = 'document'`,
    { number },
  );
  return row === undefined || row.bytes === null ? null : { name: row.name, bytes: row.bytes };
}

export async function readConnection(sql: Sql): Promise<{ connectedAt: Date | null; readAt: Date | null }> {
  const [row] = await sql(
    `select (select connected_at from shop_invoicing_connection) as "connectedAt",
       (select min(read_at) from shop_platform_cursors where name in ('sent', 'received')) as "readAt"`,
  );
  return { connectedAt: row?.connectedAt ?? null, readAt: row?.readAt ?? null };
}
