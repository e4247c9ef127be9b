import { endpoints } from '@economat/contract';
import { browserApi } from '../../shared/api/client.ts';
import { AddressBook } from './address-book.tsx';
import { changeAddressBook } from './change-address-book.ts';
import { LoadFailure } from '../../shared/page/load-failure.tsx';
import { useCustomer } from '../use-customer.ts';
import { customerAction, loadAsCustomer } from '../session/as-customer.ts';
import { useText } from '../../shared/text/use-text.ts';
import type { Route } from './+types/addresses-route';

export const handle = { text: ['company'] };

export { whileLoggedIn as shouldRevalidate } from '../session/as-customer.ts';

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
