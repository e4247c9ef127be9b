import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import styles from '../account/account.module.css';

interface DeleteDialogProps {
  /** Of the list in question; null while there is none. */
  readonly name: string | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** A printed code leads to its list: deleting it asks first, since a new one would have another address. */
export function DeleteDialog({ name, isBusy, onClose, onDelete }: DeleteDialogProps) {
  const { deleting: text, form } = useText('lists');
  return (
    <Dialog open={name !== null} onClose={onClose} title={text.title}>
      <p>{text.question(name ?? '')}</p>
      <div className={styles['actions']}>
        <Button tone="danger" busy={isBusy} onClick={onDelete}>
          {text.confirm}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {form.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
