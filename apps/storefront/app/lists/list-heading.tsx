import type { ShoppingList, UserAddress } from '@economat/contract';
import { useState } from 'react';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { type ListHead, ListForm } from './list-form.tsx';
import styles from './lists.module.css';
import { placeOf } from './read-lists.ts';

interface ListHeadingProps {
  readonly list: ShoppingList;
  readonly addresses: readonly UserAddress[];
  readonly mayShare: boolean;
  readonly onChange: (head: ListHead) => Promise<void>;
}

/** Name and address of a list, and whether it is shared; they are changed in a dialog. */
export function ListHeading({ list, addresses, mayShare, onChange }: ListHeadingProps) {
  const text = useText('lists');
  const [isEditing, setEditing] = useState(false);
  const place = placeOf(list, addresses);
  return (
    <div className={styles['head']}>
      <div>
        <h2 id="list-heading">{list.name}</h2>
        {place !== null && <p className={styles['soft']}>{place}</p>}
        {list.isShared && <p className={styles['soft']}>{text.shared}</p>}
      </div>
      <Button tone="secondary" size="small" onClick={() => setEditing(true)}>
        {text.rename}
      </Button>
      <Dialog open={isEditing} onClose={() => setEditing(false)} title={text.rename}>
        {isEditing && (
          <ListForm
            head={list}
            addresses={addresses}
            mayShare={mayShare && !list.isShared}
            submit={text.form.submit}
            onCancel={() => setEditing(false)}
            save={async (head) => {
              await onChange(head);
              setEditing(false);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
