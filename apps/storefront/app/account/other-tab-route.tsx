import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/surfaces.tsx';
import type { Route } from './+types/other-tab-route';

/** Tabs that hold nothing yet say so and lead on. */
export default function OtherTabRoute({ params }: Route.ComponentProps) {
  const { area: text } = useText('account');
  switch (params.tab) {
    case 'cards':
      return <EmptyState title={text.noCards} />;
    default:
      return <EmptyState title={text.soon} action={<LinkButton to="/myaccount">{text.dashboard}</LinkButton>} />;
  }
}
