import { connection } from './connection.ts';

/** Screens that sell or configure the software instead of serving the shop; access is decided in code, not by clicks. */
const HIDDEN_ACTIONS = [
  'admin::marketplace.read',
  'admin::review-workflows.%',
  'admin::transfer.%',
  'admin::api-tokens.%',
  'admin::webhooks.%',
  'plugin::content-type-builder.%',
  'plugin::users-permissions.roles.%',
  'plugin::users-permissions.providers.%',
  'plugin::users-permissions.email-templates.%',
  'plugin::users-permissions.advanced-settings.%',
];

/** Takes the hidden screens from every role of the desk, the administrators' too. */
export async function hideScreens(): Promise<void> {
  const ids = connection()('admin_permissions')
    .select('id')
    .where((query) => {
      for (const action of HIDDEN_ACTIONS) void query.orWhere('action', 'like', action);
    });
  await connection()('admin_permissions').whereIn('id', ids).delete();
}

/** Customers and visitors hold no generic permission: each route of the shop names its own policy. */
export async function revokeGenericPermissions(): Promise<void> {
  await connection()('up_permissions').delete();
}

/** Strapi gives a new database two API tokens; nobody in this shop uses them. */
export async function removeDefaultApiTokens(): Promise<void> {
  await connection()('strapi_api_tokens')
    .whereIn('name', ['Read Only', 'Full Access'])
    .whereNull('last_used_at')
    .delete();
}
