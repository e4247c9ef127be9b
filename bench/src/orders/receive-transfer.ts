import type { Client } from 'pg';

/** Staff mark the money of an order as received, by which it has an invoice. Throws when the shop refuses. @param staff header of a member of staff */
export async function receiveTransfer(
  shopUrl: string,
  { number, staff, db }: { number: string; staff: Readonly<Record<string, string>>; db: Client },
): Promise<void> {
  const { rows } = await db.query<{ id: string }>('select document_id as id from orders where order_number = $1', [
    number,
  ]);
  const call = `${shopUrl}/api/staff/orders/${rows[0]?.id}/transfer-received`;
  const answer = await fetch(call, { method: 'POST', headers: staff });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`A transfer was not received: ${answer.status} ${body}`);
}
