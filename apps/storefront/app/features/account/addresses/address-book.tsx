import { ADDRESS_TYPES, type AddressType, type UserAddress, endpoints } from '@economat/contract';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../../api/client.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, Skeleton } from '../../../ui/surfaces.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../account.module.css';
import { useLoaded } from '../use-loaded.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';

type Editing = { readonly address: UserAddress | null; readonly type: AddressType };

/** The customer's addresses, by type; one of each is the primary one, taken by the checkout. */
export function AddressBook({ token, email }: { token: string; email: string }) {
  const { addressBook: text, loading } = useText('account');
  const shared = useText('shared');
  const failures = useText('failures');
  const toast = useToast();
  const load = useCallback(
    (withToken: string) => browserApi.call(endpoints.addresses, { query: {}, token: withToken }),
    [],
  );
  const { state, reload } = useLoaded(token, load);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [doomed, setDoomed] = useState<UserAddress | null>(null);
  const [busy, setBusy] = useState(false);

  async function run(work: Promise<{ ok: boolean }>): Promise<void> {
    setBusy(true);
    const { ok } = await work;
    setBusy(false);
    if (!ok) toast({ tone: 'failure', message: text.failed });
    setDoomed(null);
    reload();
  }

  if (editing !== null) {
    return (
      <section className={styles['narrow']} aria-labelledby="address-form">
        <FocusedHeading id="address-form">{editing.address === null ? text.add : text.change}</FocusedHeading>
        <AddressForm
          token={token}
          address={editing.address}
          type={editing.type}
          email={email}
          onCancel={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            toast({ tone: 'success', message: text.saved });
            reload();
          }}
        />
      </section>
    );
  }
  if (state.status === 'loading') return <Skeleton height={320} label={loading} />;
  if (state.status === 'failed') {
    return (
      <EmptyState title={text.loadFailed} action={<Button onClick={reload}>{shared.retry}</Button>}>
        {failureText(state.failure, failures)}
      </EmptyState>
    );
  }
  return (
    <div className={styles['columns']}>
      {ADDRESS_TYPES.map((type) => {
        const addresses = state.data.data.filter((address) => address.type === type);
        return (
          <section key={type} aria-labelledby={`addresses-${type}`}>
            <h2 id={`addresses-${type}`} className={styles['heading']}>
              {text.headings[type]}
            </h2>
            {addresses.length === 0 && <p className={styles['soft']}>{text.empty}</p>}
            <ul className={styles['orders']}>
              {addresses.map((address) => (
                <li key={address.documentId}>
                  <AddressCard
                    address={address}
                    onEdit={() => setEditing({ address, type })}
                    onDelete={() => setDoomed(address)}
                    onPrimary={() =>
                      void run(
                        browserApi.call(endpoints.updateAddress, {
                          params: { id: address.documentId },
                          body: { data: { isPrimary: true } },
                          token,
                        }),
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
            busy={busy}
            onClick={() => {
              if (doomed === null) return;
              void run(browserApi.call(endpoints.deleteAddress, { params: { id: doomed.documentId }, token }));
            }}
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

/** Where the reader goes on when a form takes the place of the list. */
function FocusedHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={styles['heading']}>
      {children}
    </h2>
  );
}
