import { customerAction, loadAsCustomer } from '../account/session/as-customer.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { changeLists } from './change-lists.ts';
import { ListsPage } from './lists-page.tsx';
import { readLists } from './read-lists.ts';
import type { Route } from './+types/lists-route';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';

export const handle = { text: ['lists', 'quickOrder'] };

export function clientLoader() {
  return loadAsCustomer(readLists);
}

export const clientAction = customerAction(changeLists);

export default function ListsRoute({ loaderData }: Route.ComponentProps) {
  return <ListsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('lists').loadFailed} />;
}
