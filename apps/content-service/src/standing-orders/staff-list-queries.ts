import type { StandingState, StandingTurn } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { TURN_REASON, TURN_STATE, TURNS } from './turn-queries.ts';

interface Wanted {
  readonly state: StandingState | null;
  /** documentId of an account. */
  readonly customer: string | null;
  readonly most: number;
  readonly skipped: number;
}

export interface ListedStandingOrder {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly weeks: number;
  readonly weekday: number;
  readonly state: StandingState;
  readonly nextDue: string;
  readonly endsOn: string | null;
  readonly endedAt: Date | null;
  readonly customer: string;
  readonly customerName: string;
  /** The company on whose account it orders by itself. */
  readonly account: string | null;
  readonly turn: StandingTurn | null;
}

/** A page of standing orders with their newest turns: active ones by their next day, then the others. */
export async function listStandingOrders(sql: Sql, wanted: Wanted): Promise<ListedStandingOrder[]> {
  const rows = await sql(
    `select s.id, s.document_id as "documentId", coalesce(l.name, s.name) as name, s.weeks, s.weekday, s.state,
       s.next_due as "nextDue", s.ends_on as "endsOn", s.ended_at as "endedAt", u.document_id as customer,
       coalesce(nullif(trim(concat_ws(' ', u.first_name, u.name)), ''), u.company_name, u.display_name, u.email, '') as "customerName",
       c.name as account,
       (select jsonb_build_object('due', t.due, 'day', t.day, 'state', ${TURN_STATE}, 'reason', ${TURN_REASON}, 'order',
          case when o.id is not null then jsonb_build_object('documentId', o.document_id, 'orderNumber', o.order_number) end)
        from ${TURNS} where t.standing_order_id = s.id order by t.due desc limit 1) as turn
     from shop_standing_orders s join up_users u on u.id = s.customer_id left join shop_lists l on l.id = s.list_id
       left join shop_companies c on c.id = s.company_id
     where (cast(:state as text) is null or s.state = :state) and (cast(:customer as text) is null or u.document_id = :customer)
     order by s.state, s.next_due, s.id limit :most offset :skipped`,
    { ...wanted },
  );
  return rows as object[] as ListedStandingOrder[];
}

export async function countStates(sql: Sql, customer: string | null): Promise<Record<StandingState, number>> {
  const [row] = await sql(
    `select count(*) filter (where s.state = 'active') as active, count(*) filter (where s.state = 'paused') as paused,
       count(*) filter (where s.state = 'ended') as ended
     from shop_standing_orders s join up_users u on u.id = s.customer_id
     where cast(:customer as text) is null or u.document_id = :customer`,
    { customer },
  );
  return { active: Number(row?.active ?? 0), paused: Number(row?.paused ?? 0), ended: Number(row?.ended ?? 0) };
}
