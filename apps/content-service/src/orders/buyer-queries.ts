import type { Sql } from '../database/sql.ts';
import { addressColumns } from './order-rows.ts';
import { ADDRESS, type AddressSnapshot, type Buyer } from './stored-order.ts';

/** Writes an address into the order's own row of that role. */
export async function writeAddress(sql: Sql, id: number, address: AddressSnapshot): Promise<void> {
  await sql(
    `update order_addresses set (${ADDRESS}) = (
       select ${ADDRESS} from jsonb_populate_record(cast(null as order_addresses), cast(:row as jsonb)))
     where id = :id`,
    { id, row: JSON.stringify(addressColumns.write(address)) },
  );
}

/** Writes what names an order's company on documents. */
export async function writeBuyer(sql: Sql, orderId: number, buyer: Buyer, at: Date): Promise<void> {
  const { type: _type, ...names } = buyer;
  await sql(
    `update orders set buyer_siren = :siren, buyer_siret = :siret, buyer_vat_number = :vatNumber, electronic_address = :electronicAddress,
       purchase_order_number = :purchaseOrderNumber, cost_centre = :costCentre, updated_at = cast(:at as timestamp)
     where id = :orderId`,
    { orderId, ...names, at: at.toISOString() },
  );
}
