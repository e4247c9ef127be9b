import type { UID } from '@strapi/strapi';
import * as z from 'zod/mini';
import { hideScreens, removeDefaultApiTokens, revokeGenericPermissions } from '../persistence/desk-permissions.ts';
import { ADMINISTRATOR_CODE, DESK_ROLES, type DeskRole } from './roles.ts';

/** Strapi's first roles, which ours replace. */
const REPLACED_CODES = ['strapi-editor', 'strapi-author'];
const ROLE = 'admin::role';
const storedRole = z.object({ id: z.number() });

interface DeskPermission {
  readonly action: string;
  readonly subject: string | null;
  readonly properties: { readonly fields?: readonly string[] };
  readonly conditions: readonly string[];
}

/** Every field of a type, those inside components too, as permissions name them. */
function fieldsOf(uid: UID.ContentType): string[] {
  return strapi
    .service('admin::content-type')
    .getNestedFields(strapi.contentType(uid), { components: strapi.components });
}

function permissionsOf(role: DeskRole): DeskPermission[] {
  const ofContent = Object.entries(role.content).flatMap(([uid, rights]) => {
    if (strapi.contentTypes[uid as UID.ContentType] === undefined) return [];
    return rights.map((right) => ({
      action: `plugin::content-manager.explorer.${right}`,
      subject: uid,
      // Deleting has no fields.
      properties: right === 'delete' ? {} : { fields: fieldsOf(uid as UID.ContentType) },
      conditions: [],
    }));
  });
  const ofPanel = role.actions.map((action) => ({ action, subject: null, properties: {}, conditions: [] }));
  return [...ofContent, ...ofPanel];
}

async function syncRole(role: DeskRole): Promise<void> {
  const roles = strapi.db.query(ROLE);
  const { code, name, description } = role;
  const known = storedRole.safeParse(await roles.findOne({ where: { code } }));
  const { id } = known.success
    ? known.data
    : storedRole.parse(await roles.create({ data: { code, name, description } }));
  await roles.update({ where: { id }, data: { name, description } });
  await strapi.service('admin::role').assignPermissions(id, permissionsOf(role));
}

/** Makes the panel's roles and permissions what this code says, at every start. */
export async function syncRoles(): Promise<void> {
  const roles = strapi.db.query(ROLE);
  for (const role of DESK_ROLES) await syncRole(role);
  await roles.update({
    where: { code: ADMINISTRATOR_CODE },
    data: { name: 'Administrateur', description: 'Tout, les comptes de l’arrière-boutique compris.' },
  });
  const replaced = await roles.findMany({ where: { code: { $in: REPLACED_CODES } }, populate: ['users'] });
  const unused = replaced.filter(({ users }: { users?: unknown[] }) => (users ?? []).length === 0);
  if (unused.length > 0) await strapi.service('admin::role').deleteByIds(unused.map(({ id }: { id: number }) => id));
  await hideScreens();
  await revokeGenericPermissions();
  await removeDefaultApiTokens();
}
