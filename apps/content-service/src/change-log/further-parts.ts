/** Rows of other tables that the desk shows as one field of an entry. */
export interface FurtherPart {
  readonly field: string;
  /** SQL for its value; `e` is the entry's row. */
  readonly value: string;
  readonly isPersonal: boolean;
  /** Of rows, their fields in the order of reading. */
  readonly rowFields?: readonly string[];
  /** The tables, each with SQL for the id of the entry of a row (`@row`). */
  readonly tables: readonly (readonly [table: string, entry: string])[];
}

/** SQL for what stands for a personal value: it can be compared, and means nothing in another transaction. */
export function fingerprintOf(text: string): string {
  return `hashtextextended(${text}, cast(cast(pg_current_xact_id() as text) as bigint))`;
}

const RIGHT = `concat_ws(' ', p.action, p.subject, (select string_agg(field, ', ' order by field)
      from jsonb_array_elements_text(p.properties -> 'fields') as field))`;

/** Rows that only the placing of an order makes. What a trigger for them costs, every order would pay, and its event tells it already. */
export const PLACED_ROWS: ReadonlySet<string> = new Set(['orders', 'order_addresses']);

/** Strapi and the shop set rights at each start, and buyers place orders: only changes by others are logged. */
export const FURTHER_PARTS: Readonly<Record<string, readonly FurtherPart[]>> = {
  'admin::role': [
    {
      field: 'permissions',
      value: `(select coalesce(jsonb_agg(rights.line order by rights.line), '[]') from (select ${RIGHT} as line
        from admin_permissions p join admin_permissions_role_lnk l on l.permission_id = p.id where l.role_id = e.id) rights)`,
      isPersonal: false,
      tables: [
        [
          'admin_permissions',
          '(select l.role_id from admin_permissions_role_lnk l where l.permission_id = @row.id limit 1)',
        ],
        ['admin_permissions_role_lnk', '@row.role_id'],
      ],
    },
  ],
  'api::order.order': [
    {
      field: 'items',
      value: `(select coalesce(jsonb_agg(jsonb_build_object('productName', i.product_name, 'variant', i.variant,
          'productQuantity', i.product_quantity, 'quantity', i.quantity, 'lineTotalCents', i.line_total_cents)
          order by i.position, i.id), '[]') from order_items i where i.order_id = e.id)`,
      isPersonal: false,
      rowFields: ['productName', 'variant', 'productQuantity', 'quantity', 'lineTotalCents'],
      tables: [['order_items', '@row.order_id']],
    },
    ...(['billing', 'shipping'] as const).map((kind) => ({
      field: `${kind}Address`,
      value: `(select ${fingerprintOf(`cast(to_jsonb(a) - 'updated_at' as text)`)}
        from order_addresses a where a.id = e.${kind}_address_id)`,
      isPersonal: true,
      tables: [
        ['order_addresses', `(select o.id from orders o where o.${kind}_address_id = @row.id limit 1)`],
      ] as const satisfies FurtherPart['tables'],
    })),
  ],
};
