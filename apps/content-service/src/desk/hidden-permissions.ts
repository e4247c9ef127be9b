import { typesWithPrivateFields } from './private-fields.ts';

/** Screens that sell or configure the software; access is decided in code, not in the panel. A `%` at the end stands for anything. */
export const HIDDEN_ACTIONS = [
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
export const WRITTEN_BY_THE_SHOP = [
  'api::order.order',
  'api::order-address.order-address',
  'api::order-item.order-item',
  'api::order-event.order-event',
  'api::mail-message.mail-message',
];
export const MAKE_AND_DELETE = ['plugin::content-manager.explorer.create', 'plugin::content-manager.explorer.delete'];
export const READ = 'plugin::content-manager.explorer.read';

/** What a role may do, as Strapi writes it. */
export interface DeskPermission {
  readonly action: string;
  readonly subject?: string | null;
  readonly properties: { readonly fields?: readonly string[] };
}

function isHidden({ action, subject }: DeskPermission): boolean {
  const isRefusedForm = WRITTEN_BY_THE_SHOP.includes(subject ?? '') && MAKE_AND_DELETE.includes(action);
  return (
    isRefusedForm ||
    HIDDEN_ACTIONS.some((hidden) => (hidden.endsWith('%') ? action.startsWith(hidden.slice(0, -1)) : action === hidden))
  );
}

/** Leaves out hidden screens and refused forms, and takes private fields from lists and so from their filters. */
export function withoutHidden<Permission extends DeskPermission>(permissions: readonly Permission[]): Permission[] {
  const privateFields = new Map<string, readonly string[]>(
    typesWithPrivateFields().map(({ uid, fields }) => [uid, fields]),
  );
  return permissions
    .filter((permission) => !isHidden(permission))
    .map((permission) => {
      const { action, subject, properties } = permission;
      const hidden = privateFields.get(subject ?? '');
      if (action !== READ || hidden === undefined || properties.fields === undefined) return permission;
      const fields = properties.fields.filter((field) => !hidden.includes(field));
      return { ...permission, properties: { ...properties, fields } };
    });
}
