import type { StaffRight } from '@economat/contract';
import { useAuth } from '@strapi/strapi/admin';

/** Tells whether one of the roles of whoever is at the desk has a right: what they may not do is not shown. */
export function useRights(): (right: StaffRight) => boolean {
  const permissions = useAuth('useRights', (state) => state.permissions);
  return (right) => permissions.some(({ action }) => action === `api::${right}`);
}
