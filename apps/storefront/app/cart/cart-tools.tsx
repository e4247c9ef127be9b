import type { CartLine } from './store/cart-figures.ts';
import { useUntaxed } from '../shared/text/untaxed.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import styles from './cart-goods.module.css';
import { loadUndo } from './undo/load-undo.ts';

/** What can be done with a whole cart: a file, a sheet of paper, none at all. */
export function CartTools({ lines }: { lines: readonly CartLine[] }) {
  const text = useText('cartTools');
  const language = useLanguage();
  const isUntaxed = useUntaxed();
  const toast = useToast();
  const failed = () => toast({ tone: 'failure', message: text.csvFailed });
  return (
    <div className={styles['tools']}>
      <Button
        tone="quiet"
        size="small"
        onClick={() => {
          import('./file/save-cart.ts').then(
            ({ saveCart }) => saveCart(lines, text.file, { language, isUntaxed }),
            failed,
          );
        }}
      >
        {text.csv}
      </Button>
      <Button tone="quiet" size="small" onClick={() => print()}>
        {text.print}
      </Button>
      <Button
        tone="quiet"
        size="small"
        onClick={({ currentTarget }) => {
          loadUndo().then(({ emptyWithUndo }) => emptyWithUndo(currentTarget, toast), failed);
        }}
      >
        {text.empty}
      </Button>
    </div>
  );
}
