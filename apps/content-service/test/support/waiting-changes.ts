import { query } from './order-fixtures.ts';

/** A change of an order by 3 €: dearer and accepted, or cheaper with a refund that was refused. Gives its documentId. */
export async function addChange(databaseUrl: string, order: string, change: 'dearer' | 'refused'): Promise<string> {
  const isDearer = change === 'dearer';
  const [row] = await query<{ id: string }>(
    databaseUrl,
    `insert into shop_order_changes (document_id, order_id, version, former_total_cents, total_cents, state, refund_cents, created_at, until, ended_at)
     select $2 || o.document_id, o.id, '', o.total_cents, o.total_cents + $3, $4, $5, now(), now() + interval '1 day', $6
     from orders o where o.document_id = $1 returning document_id as id`,
    [
      order,
      change,
      isDearer ? 300 : -300,
      isDearer ? 'accepted' : 'applied',
      isDearer ? 0 : 300,
      isDearer ? null : new Date(),
    ],
  );
  const id = row?.id ?? '';
  if (!isDearer)
    await query(
      databaseUrl,
      `insert into shop_payment_refunds (key, order_id, amount_cents, reason, state, created_at, change_document_id)
       select 'change-' || document_id, order_id, refund_cents, '', 'refused', now(), document_id
       from shop_order_changes where document_id = $1`,
      [id],
    );
  return id;
}

export async function removeChanges(
  databaseUrl: string,
  orders: readonly { readonly documentId: string }[],
): Promise<void> {
  const changes = `select c.document_id from shop_order_changes c join orders o on o.id = c.order_id where o.document_id = any($1)`;
  const ids = [orders.map(({ documentId }) => documentId)];
  await query(databaseUrl, `delete from shop_payment_refunds where change_document_id in (${changes})`, ids);
  await query(databaseUrl, `delete from shop_order_changes where document_id in (${changes})`, ids);
}
