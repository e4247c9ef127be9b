import * as z from 'zod/mini';
import { shopDatabase } from '../database/database.ts';

const ROLE = 'admin::role';
const storedRole = z.object({ id: z.number() });

export interface DeskRoleFields {
  readonly code: string;
  readonly name: string;
  readonly description: string;
}

export async function countAdministrators(): Promise<number> {
  return strapi.db.query('admin::user').count();
}

/** The id of a role of the desk, or null. */
export async function findDeskRole(code: string): Promise<number | null> {
  const role: unknown = await strapi.db.query(ROLE).findOne({ where: { code } });
  const parsed = storedRole.safeParse(role);
  return parsed.success ? parsed.data.id : null;
}

/** Creates or updates the role with this code. Returns its id. */
export async function saveDeskRole({ code, name, description }: DeskRoleFields): Promise<number> {
  const known = await findDeskRole(code);
  if (known === null)
    return storedRole.parse(await strapi.db.query(ROLE).create({ data: { code, name, description } })).id;
  await strapi.db.query(ROLE).update({ where: { id: known }, data: { name, description } });
  return known;
}

/** Ids of those of these roles that no account has. */
export async function unusedRoles(codes: readonly string[]): Promise<number[]> {
  const rows = await shopDatabase().sql(
    `select id from admin_roles role where code = any(:codes)
     and not exists (select from admin_users_roles_lnk link where link.role_id = role.id)`,
    { codes },
  );
  return rows.map(({ id }) => id);
}
