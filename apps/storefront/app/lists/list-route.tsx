import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { customerAction, loadAsCustomer } from '../account/session/as-customer.ts';
import { FailedCall } from '../shared/api/failed-call.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { changeLists } from './change-lists.ts';
import { ListGone } from './list-gone.tsx';
import { ListPage } from './list-page.tsx';
import { readList } from './read-lists.ts';
import type { Route } from './+types/list-route';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';

export const handle = { text: ['lists', 'quickOrder', 'search'] };

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadAsCustomer((token) => readList(params.listId, token));
}

export const clientAction = customerAction(changeLists);

/** The page edits its own copy, and begins again with what the server has only when its reader asks for it. */
export default function ListRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [reloads, setReloads] = useState(0);
  return (
    <ListPage
      key={`${loaderData.list.documentId} ${reloads}`}
      {...loaderData}
      onReload={async () => {
        await revalidate();
        setReloads((before) => before + 1);
      }}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useText('lists');
  const { failure } = error instanceof FailedCall ? error : { failure: null };
  if (failure?.kind === 'refused' && failure.code === 'not-found') return <ListGone />;
  return <LoadFailure error={error} title={text.loadFailed} />;
}
