import { admitCustomer, type PolicyContext } from '../access/require-customer.ts';

/** Admits callers with a valid bearer token. */
export default function isCustomer(ctx: PolicyContext): Promise<true> {
  return admitCustomer(ctx, 'refused');
}
