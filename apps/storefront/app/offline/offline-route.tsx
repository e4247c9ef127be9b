import { useSearchParams } from 'react-router';
import { localPath } from '../shared/page/local-path.ts';
import { privateMeta } from '../shared/page/page-meta.ts';
import { pageLifetimeContext } from '../shared/page/site-context.server.ts';
import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/surfaces.tsx';
import { useHydrated } from '../shared/ui/use-hydrated.ts';
import type { Route } from './+types/offline-route';

export { cachedByShop as headers } from '../shared/page/cache-control.server.ts';

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.offline);
}

export function loader({ context }: Route.LoaderArgs) {
  const lifetime = context.get(pageLifetimeContext);
  lifetime.showsStockOf([]);
  lifetime.isKeyedBy([]);
  lifetime.cacheOffline();
  return null;
}

/** Shown by the service worker for a page that it has not cached. The requested address is in the query. */
export default function OfflinePage() {
  const { titles, offline: text } = useText('shared');
  const [parameters] = useSearchParams();
  // A whole address: the requested page may be of the other language.
  const page = useHydrated() ? location.origin + localPath(parameters.get('page')) : '/';
  return (
    <EmptyState
      heading="h1"
      title={titles.offline}
      action={
        <>
          <LinkButton to={page} reloadDocument>
            {text.retry}
          </LinkButton>
          <LinkButton to="/cart" tone="quiet">
            {text.cart}
          </LinkButton>
        </>
      }
    >
      {text.pageWaits}
    </EmptyState>
  );
}
