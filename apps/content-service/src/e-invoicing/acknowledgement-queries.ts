import type { Sql } from '../database/sql.ts';

/** A file of ours that the platform speaks of. */
export interface SentFlow {
  readonly id: string;
  readonly trackingId: string;
  readonly kind: string;
  readonly documentNumber: string | null;
  readonly sha256: string | null;
  readonly state: string;
  readonly attempts: number;
}

export async function findSentFlow(sql: Sql, flowId: string): Promise<SentFlow | null> {
  const [row] = await sql(
    `select id, tracking_id as "trackingId", kind, document_number as "documentNumber", sha256, state, attempts
     from shop_outgoing_flows where flow_id = :flowId`,
    { flowId },
  );
  return row ?? null;
}

/** The file of ours that this one is by tracking id and hash, where it is in doubt whether the platform took it. */
export async function findInDoubt(sql: Sql, trackingId: string, sha256: string | null): Promise<{ id: string } | null> {
  const [row] = await sql(
    `select id from shop_outgoing_flows
     where tracking_id = :trackingId and state = 'waiting' and unsure_since is not null and sha256 = coalesce(:sha256, sha256)`,
    { trackingId, sha256 },
  );
  return row ?? null;
}

export async function markAcknowledged(sql: Sql, id: string): Promise<void> {
  await sql(
    `update shop_outgoing_flows set state = 'accepted', acknowledged_at = now(), error_code = null, error_text = null
     where id = :id and state = 'sent'`,
    { id },
  );
}

/** The platform has the file under another id: of an earlier try, whose answer was lost. */
export async function followEarlier(sql: Sql, id: string, flowId: string, submittedAt: string | null): Promise<void> {
  await sql(
    `update shop_outgoing_flows set flow_id = :flowId, submitted_at = coalesce(cast(:submittedAt as timestamptz), submitted_at)
     where id = :id`,
    { id, flowId, submittedAt },
  );
}

/** The file is to be handed in again, as a new try under a tracking id of its own. */
export async function queueAgain(sql: Sql, id: string, trackingId: string, isDrawnAgain: boolean): Promise<void> {
  await sql(
    `update shop_outgoing_flows set state = 'waiting', tracking_id = :trackingId, flow_id = null, submitted_at = null,
       try_at = now(), busy_until = null, unsure_since = null, unseen_since = null, acknowledged_at = null,
       error_code = null, error_text = null,
       bytes = case when not :isDrawnAgain then bytes end, sha256 = case when not :isDrawnAgain then sha256 end
     where id = :id and state in ('waiting', 'sent', 'stopped')`,
    { id, trackingId, isDrawnAgain },
  );
}

/** Files that were sent ten minutes ago or earlier and are not acknowledged, some of them at a time. */
export async function listUnacknowledged(sql: Sql): Promise<{ trackingId: string; flowId: string }[]> {
  const rows = await sql(
    `update shop_outgoing_flows set asked_at = now() where id in (
       select id from shop_outgoing_flows where state = 'sent' and coalesce(asked_at, sent_at) < now() - interval '10 minutes'
       order by sent_at limit 20 for update skip locked)
     returning tracking_id as "trackingId", flow_id as "flowId"`,
  );
  return rows.flatMap(({ trackingId, flowId }) => (flowId === null ? [] : [{ trackingId, flowId }]));
}
