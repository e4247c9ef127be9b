import { privateMeta } from '../shared/page/page-meta.ts';
import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/surfaces.tsx';
import type { Route } from './+types/testing-route';

export { cachedByShop as headers } from '../shared/page/cache-control.server.ts';

export const handle = { text: ['shared'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.testing);
}

/** A placeholder: it says so and leads on. */
export default function TestingPage() {
  const { titles, placeholder, backHome } = useText('shared');
  return (
    <EmptyState heading="h1" title={titles.testing} action={<LinkButton to="/">{backHome}</LinkButton>}>
      {placeholder}
    </EmptyState>
  );
}
