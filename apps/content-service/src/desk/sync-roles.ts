import type { UID } from '@strapi/strapi';
import * as z from 'zod/mini';
import { saveDeskRole, unusedRoles } from './desk-account-queries.ts';
import {
  hideFields,
  hideScreens,
  removeDefaultApiTokens,
  revokeGenericPermissions,
} from './desk-permission-queries.ts';
import { actionOf } from '../access/staff-caller.ts';
import { callStrapiService } from '../database/strapi-service.ts';
import { type DeskPermission, withoutHidden } from './hidden-permissions.ts';
import { typesWithPrivateFields } from './private-fields.ts';
import { ADMINISTRATOR_CODE, DESK_ROLES, type DeskRole } from './roles.ts';

/** Strapi's default roles, which ours replace. */
const REPLACED_CODES = ['strapi-editor', 'strapi-author'];
const fieldNames = z.array(z.string());

interface RolePermission extends DeskPermission {
  readonly conditions: readonly string[];
}

/** Every field of a type, those of components too, as permissions name them. */
async function fieldsOf(uid: UID.ContentType): Promise<string[]> {
  const { components } = strapi;
  const fields = await callStrapiService('admin::content-type', 'getNestedFields', strapi.contentType(uid), {
    components,
  });
  return fieldNames.parse(fields);
}

async function permissionsOf(role: DeskRole): Promise<RolePermission[]> {
  const permissions: RolePermission[] = [...role.rights.map(actionOf), ...role.actions].map((action) => ({
    action,
    subject: null,
    properties: {},
    conditions: [],
  }));
  for (const [name, rights] of Object.entries(role.content)) {
    const uid = name as UID.ContentType;
    if (!(uid in strapi.contentTypes)) continue;
    const allFields = await fieldsOf(uid);
    const readOnly = role.readOnly?.[name] ?? [];
    for (const right of rights) {
      const fields =
        right === 'read' ? allFields : allFields.filter((field) => !readOnly.includes(field.split('.')[0] ?? ''));
      const action = `plugin::content-manager.explorer.${right}`;
      // Deleting has no fields.
      permissions.push({ action, subject: uid, properties: right === 'delete' ? {} : { fields }, conditions: [] });
    }
  }
  return withoutHidden(permissions);
}

interface RoleService {
  readonly hooks: {
    readonly willResetSuperAdminPermissions: {
      register(change: (permissions: readonly DeskPermission[]) => readonly DeskPermission[]): void;
    };
  };
}

/** Strapi gives administrators every permission at each start: those that are hidden are left out before it writes. Call while Strapi registers. */
export function limitAdministrators(): void {
  const { hooks } = strapi.service('admin::role') as unknown as RoleService;
  hooks.willResetSuperAdminPermissions.register(withoutHidden);
}

/** Sets the desk's roles and permissions from this code, at every start. */
export async function syncRoles(): Promise<void> {
  for (const role of DESK_ROLES) {
    const id = await saveDeskRole(role);
    await callStrapiService('admin::role', 'assignPermissions', id, await permissionsOf(role));
  }
  await saveDeskRole({
    code: ADMINISTRATOR_CODE,
    name: 'Administrateur',
    description: 'Tout, les comptes de l’arrière-boutique compris.',
  });
  const unused = await unusedRoles(REPLACED_CODES);
  if (unused.length > 0) await callStrapiService('admin::role', 'deleteByIds', unused);
  await hideScreens();
  for (const { uid, fields } of typesWithPrivateFields()) await hideFields(uid, fields);
  await revokeGenericPermissions();
  await removeDefaultApiTokens();
}
