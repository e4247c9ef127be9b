import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPANY_ROLES, companyRoleMay, companyRolesWith, needsApproval } from './company-roles.ts';

describe('the roles of a company', () => {
  it('let managers alone manage, buyers order, and accountants read', () => {
    const may = companyRolesWith;
    expect(may('manage')).toEqual(['manager']);
    expect(may('approve')).toEqual(['manager', 'approver']);
    expect(may('order')).toEqual(['manager', 'approver', 'buyer']);
    expect(may('orders')).toEqual(['manager', 'approver']);
    expect(may('documents')).toEqual(['manager', 'approver', 'accountant']);
  });
});

describe('an order', () => {
  const role = fc.constantFrom(...COMPANY_ROLES);
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });

  it('waits above the limit alone, and never for who approves', () => {
    fc.assert(
      fc.property(role, amount, amount, (who, limit, total) => {
        expect(needsApproval(who, limit, total)).toBe(total > limit && !companyRoleMay(who, 'approve'));
        expect(needsApproval(who, null, total)).toBe(false);
      }),
    );
    expect(needsApproval('buyer', 20_000, 20_000)).toBe(false);
    expect(needsApproval('buyer', 20_000, 20_001)).toBe(true);
    expect(needsApproval('buyer', 0, 1)).toBe(true);
  });
});
