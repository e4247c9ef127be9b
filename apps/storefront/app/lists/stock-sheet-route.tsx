import { loadAsCustomer } from '../account/session/as-customer.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { readList } from './read-lists.ts';
import { StockSheet } from './stock-sheet.tsx';
import type { Route } from './+types/stock-sheet-route';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';

export const handle = { text: ['lists'] };

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadAsCustomer((token) => readList(params.listId, token));
}

export default function StockSheetRoute({ loaderData }: Route.ComponentProps) {
  return <StockSheet {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('lists').loadFailed} />;
}
