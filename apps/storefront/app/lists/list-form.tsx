import { listRequest, type ShoppingList, type UserAddress } from '@economat/contract';
import { useState } from 'react';
import type { ApiResult } from '../shared/api/client.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { Select, TextInput } from '../shared/ui/text-input.tsx';
import styles from '../account/account.module.css';
import { addressLine } from './read-lists.ts';

export interface ListHead {
  readonly name: string;
  readonly address: string | null;
  /** Where the list is given to the company. */
  readonly isShared?: true;
}

interface ListFormProps {
  /** The list to change; null for a new one. */
  readonly head: Pick<ShoppingList, 'name' | 'address' | 'place'> | null;
  readonly addresses: readonly UserAddress[];
  /** Whether it can be given to the company. */
  readonly mayShare?: boolean;
  readonly submit: string;
  readonly onCancel: () => void;
  /** Tells what became of it, or nothing where its own screen says so. */
  readonly save: (head: ListHead) => Promise<ApiResult<unknown> | void>;
}

const { name, address } = listRequest.shape.data.shape;

/** The name of a list, the saved address that it belongs to, and whether the company gets it. */
export function ListForm({ head, addresses, mayShare = false, submit, onCancel, save }: ListFormProps) {
  const { form: text } = useText('lists');
  const [isShared, setShared] = useState(false);
  const present = head?.address ?? null;
  const isOfColleague = present !== null && !addresses.some(({ documentId }) => documentId === present);
  const form = useForm({
    id: 'list',
    schemas: { name, address },
    initial: { name: head?.name ?? '', address: head?.address ?? '' },
    say: useProblemText({ name: text.nameRequired }),
    send: (values) => {
      const shared = isShared ? ({ isShared: true } as const) : {};
      return save({ name: values.name.trim(), address: values.address || null, ...shared });
    },
  });
  return (
    <FormFrame
      form={form}
      className={styles['form']}
      submit={submit}
      beside={
        <Button tone="secondary" onClick={onCancel}>
          {text.cancel}
        </Button>
      }
    >
      <TextInput {...form.text('name')} label={text.name} hint={text.nameHint} autoComplete="off" />
      <Select {...form.text('address')} label={text.address} hint={addresses.length === 0 ? text.noAddress : undefined}>
        <option value="">{text.anyAddress}</option>
        {isOfColleague && <option value={present}>{head?.place}</option>}
        {addresses.map((known) => (
          <option key={known.documentId} value={known.documentId}>
            {addressLine(known)}
          </option>
        ))}
      </Select>
      {mayShare && (
        <Checkbox
          id="list-shared"
          label={text.share}
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
      )}
    </FormFrame>
  );
}
