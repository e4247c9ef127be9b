import type { Sql } from '../database/sql.ts';
import { queueAgain } from './acknowledgement-queries.ts';
import { nextTrackingId } from './tracking-id.ts';
import type { ListedTransmission } from './transmission-list-queries.ts';

export async function markHandled(sql: Sql, { number, code }: ListedTransmission, by: string | null): Promise<void> {
  await sql(
    `update shop_transmissions set handled_code = :code, handled_at = now(), handled_by = :by where number = :number`,
    { number, code, by },
  );
}

/** Files of the document that were stopped go again; one that only waits is tried at once, as it is, and searched first where it is in doubt. */
export async function retryFlows(sql: Sql, { number }: ListedTransmission): Promise<void> {
  await retryStopped(sql, number);
  await sql(`update shop_outgoing_flows set try_at = now() where document_number = :number and state = 'waiting'`, {
    number,
  });
}

/**
 * A file that the platform took and refused never counted, so it is a new try; a document is drawn again from its record, in case the program
 * that drew it was mended.
 */
async function retryStopped(sql: Sql, number: string): Promise<void> {
  const stopped = await sql(
    `select id, tracking_id as "trackingId", kind, flow_id as "flowId" from shop_outgoing_flows
     where document_number = :number and state = 'stopped' for update`,
    { number },
  );
  for (const { id, trackingId, kind } of stopped)
    await queueAgain(sql, id, nextTrackingId(trackingId), kind === 'document');
}

/** A report that only waits is tried at once. */
export async function tryReportNow(sql: Sql, reportId: string): Promise<void> {
  await sql(
    `update shop_outgoing_flows set try_at = now() where kind = 'report' and subject = :reportId and state = 'waiting'`,
    { reportId },
  );
}

/** The answer to a supplier goes again; one that only waits is tried at once, as it is. */
export async function retryAnswerTo(sql: Sql, receivedFlowId: string): Promise<void> {
  const subject = `received ${receivedFlowId}`;
  const stopped = await sql(
    `select id, tracking_id as "trackingId" from shop_outgoing_flows where subject = :subject and state = 'stopped' for update`,
    { subject },
  );
  for (const { id, trackingId } of stopped) await queueAgain(sql, id, nextTrackingId(trackingId), false);
  await sql(`update shop_outgoing_flows set try_at = now() where subject = :subject and state = 'waiting'`, {
    subject,
  });
}
