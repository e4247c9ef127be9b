import { shopDatabase } from '../database/database.ts';

/** Screens that sell or configure the software; access is decided in code, not in the panel. */
const HIDDEN_ACTIONS = [
  'admin::marketplace.read',
  'admin::review-workflows.%',
  'admin::transfer.%',
  'admin::api-tokens.%',
  'admin::admin-tokens.%',
  'admin::webhooks.%',
  'plugin::content-type-builder.%',
  'plugin::email.settings.%',
  'plugin::users-permissions.roles.%',
  'plugin::users-permissions.providers.%',
  'plugin::users-permissions.email-templates.%',
  'plugin::users-permissions.advanced-settings.%',
];

/** Rows that the shop writes itself: a form would only be refused, for administrators too. */
const WRITTEN_BY_THE_SHOP = [
  'api::order.order',
  'api::order-address.order-address',
  'api::order-item.order-item',
  'api::order-event.order-event',
  'api::mail-message.mail-message',
];
const MAKE_AND_DELETE = ['plugin::content-manager.explorer.create', 'plugin::content-manager.explorer.delete'];

/** Removes the hidden screens and refused forms from every role of the panel, the administrators' too. */
export async function hideScreens(): Promise<void> {
  await shopDatabase().sql(
    `delete from admin_permissions
     where action like any(:hidden) or (subject = any(:written) and action = any(:makeAndDelete))`,
    { hidden: HIDDEN_ACTIONS, written: WRITTEN_BY_THE_SHOP, makeAndDelete: MAKE_AND_DELETE },
  );
}

/** Removes these fields of a type from every role's permissions, the administrators' too, and so from the filters of its list. */
export async function hideFields(subject: string, fields: readonly string[]): Promise<void> {
  await shopDatabase().sql(
    `UPDATE admin_permissions
     SET properties = jsonb_set(properties, '{fields}', (properties -> 'fields') - CAST(:fields AS text[]))
     WHERE action = 'plugin::content-manager.explorer.read' AND subject = :subject AND jsonb_exists(properties, 'fields')`,
    { fields, subject },
  );
}

/** Customers and visitors have no generic permission: each route of the shop names its own policy. */
export async function revokeGenericPermissions(): Promise<void> {
  await shopDatabase().sql('delete from up_permissions');
}

/** Strapi gives a new database two API tokens; this shop uses none. */
export async function removeDefaultApiTokens(): Promise<void> {
  await shopDatabase().sql(
    `delete from strapi_api_tokens where name in ('Read Only', 'Full Access') and last_used_at is null`,
  );
}
