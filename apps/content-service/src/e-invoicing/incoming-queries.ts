import type { Sql } from '../database/sql.ts';
import type { Flow } from './invoicing-platform.ts';

export async function isStored(sql: Sql, flowId: string): Promise<boolean> {
  return (await sql('select flow_id from shop_incoming_flows where flow_id = :flowId', { flowId })).length > 0;
}

/** Keeps a file as it came. False when it was kept before. */
export async function storeIncoming(sql: Sql, flow: Flow, bytes: Buffer, sha256: string): Promise<boolean> {
  const { flowId, flowType, name, submittedAt } = flow;
  const rows = await sql(
    `insert into shop_incoming_flows (flow_id, flow_type, name, bytes, sha256, submitted_at)
     values (:flowId, :flowType, :name, :bytes, :sha256, cast(:submittedAt as timestamptz))
     on conflict (flow_id) do nothing returning flow_id`,
    { flowId, flowType, name, bytes, sha256, submittedAt },
  );
  return rows.length > 0;
}

/** Why nothing follows from it. */
export async function noteProblem(sql: Sql, flowId: string, problem: string): Promise<void> {
  await sql('update shop_incoming_flows set problem = :problem where flow_id = :flowId', { flowId, problem });
}

/** How far the changes of this name were read. Null while another worker reads them, or when one did within the pause. */
export async function claimCursor(
  sql: Sql,
  name: string,
  pauseSeconds: number,
): Promise<{ readonly updatedAfter: string | null } | null> {
  await sql('insert into shop_platform_cursors (name) values (:name) on conflict (name) do nothing', { name });
  const [row] = await sql(
    `update shop_platform_cursors set busy_until = now() + interval '2 minutes'
     where name = :name and (busy_until is null or busy_until < now())
       and (read_at is null or read_at <= now() - make_interval(secs => :pauseSeconds))
     returning updated_after as "updatedAfter"`,
    { name, pauseSeconds },
  );
  return row ?? null;
}

/** All changes up to here, by the platform's clock, were read. */
export async function moveCursor(sql: Sql, name: string, updatedAfter: string): Promise<void> {
  await sql(
    `update shop_platform_cursors set updated_after = :updatedAfter, busy_until = now() + interval '2 minutes'
     where name = :name`,
    { name, updatedAfter },
  );
}

export async function freeCursor(sql: Sql, name: string, isRead: boolean): Promise<void> {
  await sql(
    `update shop_platform_cursors set busy_until = null, read_at = case when :isRead then now() else read_at end
     where name = :name`,
    { name, isRead },
  );
}
