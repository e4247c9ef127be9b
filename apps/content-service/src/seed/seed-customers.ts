import { createDocument, findDocument } from '../database/documents.ts';
import { createCustomer } from './customer-queries.ts';
import type { SeedFiles } from './seed-files.ts';

/** Demo customers with proven mailboxes and their address books. */
export async function seedCustomers(files: SeedFiles): Promise<void> {
  for (const { addresses, ...customer } of await files.customers()) {
    if ((await findDocument('plugin::users-permissions.user', { email: customer.email })) !== null) continue;
    const user = await createCustomer({ ...customer, confirmed: true });
    for (const address of addresses) {
      await createDocument('api::user-address.user-address', { ...address, users_permissions_user: user.id });
    }
  }
}
