import { ADDRESS_TYPES, type AddressType, type UserAddress } from '@economat/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
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

  async function change(asked: AddressBookChange): Promise<void> {
    const { ok } = await act(asked);
    if (!ok) toast({ tone: 'failure', message: text.failed });
    setDoomed(null);
  }

  if (editing !== null) {
    return (
      <section className={styles['narrow']} aria-labelledby="address-form">
        <FocusedHeading id="address-form">{editing.address === null ? text.add : text.change}</FocusedHeading>
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
          onCancel={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
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
            <h2 id={`addresses-${type}`} className={styles['heading']}>
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
                      void change({ kind: 'change', id: address.documentId, body: { data: { isPrimary: true } } })
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
            onClick={() => doomed !== null && void change({ kind: 'delete', id: doomed.documentId })}
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

/** Scroll target when a form replaces the list. */
function FocusedHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={styles['heading']}>
      {children}
    </h2>
  );
}
