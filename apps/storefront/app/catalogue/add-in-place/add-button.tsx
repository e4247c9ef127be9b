import type { Said } from '@economat/commerce';
import { useHref } from 'react-router';
import { usePreviewPath } from '../../shared/page/preview.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import type { Listed } from './use-add-in-place.tsx';

interface AddButtonProps extends Listed {
  readonly title: Said;
  readonly isBusy: boolean;
  readonly onAsk: (listed: Listed) => Promise<void>;
}

/** "Ajouter" beside a listed article. A form to its page, so that it leads somewhere before its script is loaded; a preview sells nothing. */
export function AddButton({ productId, path, title, isBusy, onAsk }: AddButtonProps) {
  const text = useText('catalogue').product;
  const action = useHref(path);
  if (usePreviewPath() !== null) return null;
  return (
    <form
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        void onAsk({ productId, path });
      }}
    >
      <Button type="submit" tone="secondary" size="small" busy={isBusy}>
        {text.addInPlace}
        <VisuallyHidden>
          {' '}
          <span lang={title.lang}>{title.text}</span>
        </VisuallyHidden>
      </Button>
    </form>
  );
}
