/** A part of an address, as it is compared: neither case nor spaces at its ends tell two addresses apart. */
const ADDRESS_LINE = `concat_ws(', ', i.record #>> '{shipTo,address,line1}', i.record #>> '{shipTo,address,line2}',
  concat_ws(' ', i.record #>> '{shipTo,address,postalCode}', i.record #>> '{shipTo,address,city}'))`;

/**
 * The property of a document `i` for the reader `:readerId`: where its goods went. By the name that the address has in their book today, else
 * by that of a list that belongs there, else the address in one line. Flats of one house differ by the second line.
 */
export const PROPERTY = `coalesce((
    select coalesce(nullif(trim(a.address_name), ''),
      (select l.name from shop_lists l where l.address_id = a.id order by l.id limit 1))
    from user_addresses a
    where a.users_permissions_user_id = :readerId
      and lower(concat_ws(', ', trim(a.street), nullif(trim(a.address_2), ''), concat_ws(' ', trim(a.postal_code), trim(a.city))))
        = lower(${ADDRESS_LINE})
    order by nullif(trim(a.address_name), '') is null, a.is_primary desc, a.id limit 1), ${ADDRESS_LINE}, '')` as const;
