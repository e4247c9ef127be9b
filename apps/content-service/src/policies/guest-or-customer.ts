import { admitCustomer, type PolicyContext } from '../access/require-customer.ts';

/** Admits guests and customers, and says which; a bad token is refused. */
export default function isGuestOrCustomer(ctx: PolicyContext): Promise<true> {
  return admitCustomer(ctx, 'admitted');
}
