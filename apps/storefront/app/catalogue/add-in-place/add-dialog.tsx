import { said } from '@economat/commerce';
import type { CartOffer } from '../../cart/offers/get-cart-offers.ts';
import { useLanguage } from '../../shared/text/use-text.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { AddForm, type AddableOffer } from './add-form.tsx';

interface AddDialogProps {
  readonly article: CartOffer;
  readonly offer: AddableOffer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Option, quantity and "add" of an article, over the list in which it stands. */
export function AddDialog({ article, offer, isOpen, onClose }: AddDialogProps) {
  const title = said(useLanguage(), article.title, article.titleEn);
  return (
    <Dialog open={isOpen} onClose={onClose} title={title.text} titleLang={title.lang}>
      <AddForm article={article} offer={offer} onAdded={onClose} />
    </Dialog>
  );
}
