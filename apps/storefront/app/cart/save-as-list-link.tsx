import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';

/** The way from the cart to a list of its lines; guests log in on it. */
export function SaveAsListLink() {
  const { saveAsList } = useText('cart');
  return (
    <LinkButton to="/myaccount/lists/new?from=cart" tone="quiet" size="small" wide>
      {saveAsList}
    </LinkButton>
  );
}
