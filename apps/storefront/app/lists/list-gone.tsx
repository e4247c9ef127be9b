import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/surfaces.tsx';

/** There is no such list, or it is somebody else's. */
export function ListGone() {
  const text = useText('lists');
  return (
    <EmptyState title={text.gone} action={<LinkButton to="/myaccount/lists">{text.back}</LinkButton>}>
      {text.goneText}
    </EmptyState>
  );
}
