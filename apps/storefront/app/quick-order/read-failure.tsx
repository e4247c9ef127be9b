import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';

/** The present offers of a page's articles could not be read. */
export function ReadFailure({ onRepeat }: { onRepeat: () => void }) {
  const text = useText('quickOrder');
  return (
    <Notice tone="failure">
      <p>{text.failed}</p>
      <Button size="small" tone="secondary" onClick={onRepeat}>
        {text.retry}
      </Button>
    </Notice>
  );
}
