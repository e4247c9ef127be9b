import { STAFF_ALERTS, type StaffAlertKind } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

/** What a member of staff wants of these alerts, by choice or by default. */
export async function readAlertChoices(
  sql: Sql,
  member: number,
  alerts: readonly StaffAlertKind[],
): Promise<{ alert: StaffAlertKind; isWanted: boolean }[]> {
  const rows = await sql(
    'select alert, is_wanted as "isWanted" from shop_staff_alert_choices where member_id = :member',
    {
      member,
    },
  );
  const chosen = new Map(rows.map(({ alert, isWanted }) => [alert, isWanted]));
  return alerts.map((alert) => ({ alert, isWanted: chosen.get(alert) ?? STAFF_ALERTS[alert].byDefault }));
}

export async function storeAlertChoices(
  sql: Sql,
  member: number,
  alerts: readonly StaffAlertKind[],
  wanted: readonly StaffAlertKind[],
): Promise<void> {
  await sql(
    `insert into shop_staff_alert_choices (member_id, alert, is_wanted)
     select :member, alert, alert = any(cast(:wanted as text[])) from unnest(cast(:alerts as text[])) as alert
     on conflict (member_id, alert) do update set is_wanted = excluded.is_wanted`,
    { member, alerts, wanted },
  );
}
