import { type SubmitEvent, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import styles from './requests.module.css';

interface WithdrawalProps {
  seller: { name: string; email: string } | null;
}

/** Two steps (L221-21): the declaration, then its confirmation, which hands it to the buyer's own mail program. */
export function Withdrawal({ seller }: WithdrawalProps) {
  const { withdrawal: text } = useText('requests');
  const [name, setName] = useState('');
  const [orderNumber, setOrderNumber] = useState('');
  const [items, setItems] = useState('');
  const [isTried, setTried] = useState(false);
  const [isDeclared, setDeclared] = useState(false);
  const missing = { name: name.trim() === '', orderNumber: orderNumber.trim() === '' };
  if (seller === null) return <Notice tone="warning">{text.unavailable}</Notice>;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    const wrong = missing.orderNumber ? 'withdrawal-order' : missing.name ? 'withdrawal-name' : null;
    if (wrong === null) setDeclared(true);
    else document.getElementById(wrong)?.focus();
  }

  if (isDeclared) {
    const declaration = text.declaration(seller.name, orderNumber.trim(), items.trim(), name.trim());
    const mail = new URLSearchParams({ subject: text.subject(orderNumber.trim()), body: declaration });
    return (
      <div className={styles['form']}>
        <p>{text.check}</p>
        <p className={styles['declaration']}>{declaration}</p>
        <p>
          <a href={`mailto:${seller.email}?${mail.toString().replaceAll('+', '%20')}`}>{text.confirm}</a>
        </p>
        <div>
          <Button tone="quiet" onClick={() => setDeclared(false)}>
            {text.back}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p>{text.intro}</p>
      <TextInput
        id="withdrawal-order"
        label={text.orderNumber}
        autoComplete="off"
        maxLength={40}
        required
        value={orderNumber}
        error={isTried && missing.orderNumber ? text.required : undefined}
        onChange={(event) => setOrderNumber(event.target.value)}
      />
      <TextInput
        id="withdrawal-name"
        label={text.name}
        autoComplete="name"
        maxLength={200}
        required
        value={name}
        error={isTried && missing.name ? text.required : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Textarea
        id="withdrawal-items"
        label={text.items}
        maxLength={1000}
        value={items}
        onChange={(event) => setItems(event.target.value)}
      />
      <div>
        <Button type="submit">{text.next}</Button>
      </div>
    </form>
  );
}
