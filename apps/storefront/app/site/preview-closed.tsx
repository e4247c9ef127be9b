import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/surfaces.tsx';

/** Routes that a preview shows; in the others somebody buys, pays or is at home. */
const SHOWN: ReadonlySet<string> = new Set([
  'home',
  'category',
  'product',
  'search',
  'terms-of-sale',
  'legal-notice',
  'privacy-policy',
  'not-found',
]);

export function isShownInPreview(routeId: string | undefined): boolean {
  return routeId === undefined || SHOWN.has(routeId);
}

/** In place of every page where one would order: a preview shows and sells nothing. */
export function PreviewClosed() {
  const text = useText('shared');
  return (
    <EmptyState heading="h1" title={text.preview.closedTitle} action={<LinkButton to="/">{text.backHome}</LinkButton>}>
      {text.preview.closed}
    </EmptyState>
  );
}
