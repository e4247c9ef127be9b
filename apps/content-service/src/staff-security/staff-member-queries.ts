import type { Row, Sql } from '../database/sql.ts';

const MEMBER = `staff.id, coalesce(staff.email, '') as email, nullif(concat_ws(' ', staff.firstname, staff.lastname), '') as name,
  coalesce(staff.is_active, false) as "isActive", staff.password as "passwordHash",
  coalesce(array_agg(role.code order by role.id) filter (where role.id is not null), '{}') as "roleCodes",
  coalesce(array_agg(role.name order by role.id) filter (where role.id is not null), '{}') as "roleNames",
  (select confirmed_at from shop_staff_factors factor where factor.user_id = staff.id) as "factorSince"`;
const FROM = `from admin_users staff
  left join admin_users_roles_lnk link on link.user_id = staff.id
  left join admin_roles role on role.id = link.role_id`;

const BY_ID = `select ${MEMBER} ${FROM} where staff.id = :id group by staff.id` as const;

/** A person with an account of the desk; `factorSince` is null without a second factor. */
export type StaffMember = Row<typeof BY_ID>;

export async function findStaffMember(sql: Sql, id: number): Promise<StaffMember | null> {
  const [row] = await sql(BY_ID, { id });
  return row ?? null;
}

/** @param email in lower case, as Strapi stores them. */
export async function findStaffByEmail(sql: Sql, email: string): Promise<StaffMember | null> {
  const [row] = await sql(`select ${MEMBER} ${FROM} where staff.email = :email group by staff.id`, {
    email,
  });
  return row ?? null;
}

export function listStaff(sql: Sql): Promise<StaffMember[]> {
  return sql(`select ${MEMBER} ${FROM} group by staff.id order by staff.email`);
}
