import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/surfaces.tsx';
import type { Route } from './+types/testing';

export { kept as headers } from '../site/cache-control.server.ts';

export const handle = { text: ['shared'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.testing);
}

/** A placeholder (spec §2): it says so and leads on. */
export default function TestingPage() {
  const { titles, placeholder, backHome } = useText('shared');
  return (
    <EmptyState heading="h1" title={titles.testing} action={<LinkButton to="/">{backHome}</LinkButton>}>
      {placeholder}
    </EmptyState>
  );
}
