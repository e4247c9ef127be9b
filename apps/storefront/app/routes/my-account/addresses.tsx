import { endpoints } from '@economat/contract';
import { browserApi } from '../../api/client.ts';
import { AddressBook } from '../../features/account/addresses/address-book.tsx';
import { changeAddressBook } from '../../features/account/addresses/change-address-book.ts';
import { LoadFailure } from '../../site/load-failure.tsx';
import { useCustomer } from '../../features/account/use-customer.ts';
import { customerAction, loadAsCustomer } from '../../session/as-customer.ts';
import { useText } from '../../text/use-text.ts';
import type { Route } from './+types/addresses';

export { whileLoggedIn as shouldRevalidate } from '../../session/as-customer.ts';

export async function clientLoader() {
  const { data: addresses } = await loadAsCustomer((token) =>
    browserApi.call(endpoints.addresses, { query: {}, token }),
  );
  return addresses;
}

export const clientAction = customerAction(changeAddressBook);

export default function AddressesRoute({ loaderData }: Route.ComponentProps) {
  return <AddressBook addresses={loaderData} email={useCustomer().user.email ?? ''} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('account').addressBook.loadFailed} />;
}
