import { ADDRESS_TYPES, type AddressType, type UserAddress } from '@economat/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '../../shared/api/action.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { takeFocus } from '../../shared/ui/take-focus.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import styles from '../account.module.css';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import type { AddressBookChange } from './change-address-book.ts';

type Editing = { readonly address: UserAddress | null; readonly type: AddressType };

/** The customer's addresses, by type; one of each is the primary one, taken by the checkout. */
export function AddressBook({ addresses, email }: { addresses: readonly UserAddress[]; email: string }) {
  const { addressBook: text } = useText('account');
  const toast = useToast();
  const { act, underWay } = useAction<AddressBookChange>();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [doomed, setDoomed] = useState<UserAddress | null>(null);

  async function change(asked: AddressBookChange, type: AddressType, done: string): Promise<void> {
    const { ok } = await act(asked);
    if (!ok) {
      setDoomed(null);
      return toast({ tone: 'failure', message: text.failed });
    }
    toast({ tone: 'success', message: done });
    showType(type, () => setDoomed(null));
  }

  /** The pressed control goes: the focus moves to the heading of its addresses. */
  function showType(type: AddressType, close: () => void): void {
    flushSync(close);
    document.getElementById(`addresses-${type}`)?.focus();
  }

  if (editing !== null) {
    return (
      <section className={styles['narrow']} aria-labelledby="address-form">
        <h2 id="address-form" ref={takeFocus} tabIndex={-1} className={styles['heading']}>
          {editing.address === null ? text.add : text.change}
        </h2>
        <AddressForm
          save={(data) =>
            act(
              editing.address === null
                ? { kind: 'add', body: { data } }
                : { kind: 'change', id: editing.address.documentId, body: { data } },
            )
          }
          address={editing.address}
          type={editing.type}
          email={email}
          onCancel={() => showType(editing.type, () => setEditing(null))}
          onSaved={() => {
            showType(editing.type, () => setEditing(null));
            toast({ tone: 'success', message: text.saved });
          }}
        />
      </section>
    );
  }
  return (
    <div className={styles['columns']}>
      {ADDRESS_TYPES.map((type) => {
        const ofType = addresses.filter((address) => address.type === type);
        return (
          <section key={type} aria-labelledby={`addresses-${type}`}>
            <h2 id={`addresses-${type}`} tabIndex={-1} className={styles['heading']}>
              {text.headings[type]}
            </h2>
            {ofType.length === 0 && <p className={styles['soft']}>{text.empty}</p>}
            <ul className={styles['orders']}>
              {ofType.map((address) => (
                <li key={address.documentId}>
                  <AddressCard
                    address={address}
                    onEdit={() => setEditing({ address, type })}
                    onDelete={() => setDoomed(address)}
                    onPrimary={() =>
                      void change(
                        { kind: 'change', id: address.documentId, body: { data: { isPrimary: true } } },
                        type,
                        text.primaryChanged,
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <Button tone="secondary" onClick={() => setEditing({ address: null, type })}>
              {text.addOf(text.types[type].toLowerCase())}
            </Button>
          </section>
        );
      })}
      <Dialog open={doomed !== null} onClose={() => setDoomed(null)} title={text.deleteTitle}>
        <p>{text.deleteQuestion}</p>
        <div className={styles['actions']}>
          <Button
            tone="danger"
            busy={underWay !== null}
            onClick={() =>
              doomed !== null && void change({ kind: 'delete', id: doomed.documentId }, doomed.type, text.deleted)
            }
          >
            {text.deleteConfirm}
          </Button>
          <Button tone="secondary" onClick={() => setDoomed(null)}>
            {text.cancel}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
