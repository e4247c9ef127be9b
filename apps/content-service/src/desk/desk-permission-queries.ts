import { shopDatabase } from '../database/database.ts';
import { HIDDEN_ACTIONS, MAKE_AND_DELETE, READ, WRITTEN_BY_THE_SHOP } from './hidden-permissions.ts';

/** Removes the hidden screens and refused forms from every role of the panel, those made by hand too. */
export async function hideScreens(): Promise<void> {
  await shopDatabase().sql(
    `delete from admin_permissions
     where action like any(:hidden) or (subject = any(:written) and action = any(:makeAndDelete))`,
    { hidden: HIDDEN_ACTIONS, written: WRITTEN_BY_THE_SHOP, makeAndDelete: MAKE_AND_DELETE },
  );
}

/** Removes these fields of a type from every role's permissions, and so from the filters of its list. */
export async function hideFields(subject: string, fields: readonly string[]): Promise<void> {
  await shopDatabase().sql(
    `UPDATE admin_permissions
     SET properties = jsonb_set(properties, '{fields}', (properties -> 'fields') - CAST(:fields AS text[]))
     WHERE action = :read AND subject = :subject AND jsonb_exists_any(properties -> 'fields', CAST(:fields AS text[]))`,
    { fields, subject, read: READ },
  );
}

/**
 * Customers and visitors have no generic permission: each route of the shop names its own policy. The permissions stay, without a role:
 * where there is none at all, Strapi's next start gives its own again.
 */
export async function revokeGenericPermissions(): Promise<void> {
  await shopDatabase().sql('delete from up_permissions_role_lnk');
}

/** Strapi gives a new database two API tokens; this shop uses none. */
export async function removeDefaultApiTokens(): Promise<void> {
  await shopDatabase().sql(
    `delete from strapi_api_tokens where name in ('Read Only', 'Full Access') and last_used_at is null`,
  );
}
