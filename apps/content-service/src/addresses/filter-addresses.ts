import type { UserAddressesQuery } from '@economat/contract';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import type { StoredAddress } from './address-queries.ts';

type Filters = NonNullable<UserAddressesQuery['filters']>;

/** The addresses that match a query. A filter by another owner matches nothing: the list holds the caller's own. */
export function filterAddresses(
  addresses: readonly StoredAddress[],
  filters: Filters | undefined,
  owner: CustomerIdentity,
): StoredAddress[] {
  const { type, addressType, isPrimary, user, users_permissions_user: alsoUser } = filters ?? {};
  if (![user, alsoUser].every((named) => isOwner(named, owner))) return [];
  return addresses.filter(
    (address) =>
      [type, addressType].every((wanted) => wanted === undefined || wanted === address.type) &&
      (isPrimary === undefined || isPrimary === String(address.isPrimary)),
  );
}

function isOwner(named: Filters['user'], owner: CustomerIdentity): boolean {
  const { id = String(owner.id), documentId = owner.documentId } = named ?? {};
  return id === String(owner.id) && documentId === owner.documentId;
}
