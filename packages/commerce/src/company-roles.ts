/** What a person is within a company, the most trusted first. */
export const COMPANY_ROLES = ['manager', 'approver', 'buyer', 'accountant'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

export function isCompanyRole(text: string): text is CompanyRole {
  return COMPANY_ROLES.some((role) => role === text);
}

/**
 * What a role allows: `manage` the company and its people, `approve` orders of buyers, `order` for the company, see all `orders`, and its
 * `documents`.
 */
export type CompanyRight = 'manage' | 'approve' | 'order' | 'orders' | 'documents';

const RIGHTS: Readonly<Record<CompanyRole, readonly CompanyRight[]>> = {
  manager: ['manage', 'approve', 'order', 'orders', 'documents'],
  approver: ['approve', 'order', 'orders', 'documents'],
  buyer: ['order'],
  accountant: ['documents'],
};

/** The one table of what members of a company may do. */
export function companyRoleMay(role: CompanyRole, right: CompanyRight): boolean {
  return RIGHTS[role].includes(right);
}

/** The roles that have a right, the most trusted first. */
export function companyRolesWith(right: CompanyRight): CompanyRole[] {
  return COMPANY_ROLES.filter((role) => companyRoleMay(role, right));
}

/**
 * Whether an order waits for a yes: above the company's limit, unless who orders may approve. Without a limit none waits.
 * @param total with VAT, in cents, as the limit.
 */
export function needsApproval(role: CompanyRole, limit: number | null, total: number): boolean {
  return limit !== null && total > limit && !companyRoleMay(role, 'approve');
}
