import { listRequest, type UserAddress } from '@economat/contract';
import type { ApiResult } from '../shared/api/client.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Select, TextInput } from '../shared/ui/text-input.tsx';
import styles from '../account/account.module.css';
import { addressLine } from './read-lists.ts';

export interface ListHead {
  readonly name: string;
  readonly address: string | null;
}

interface ListFormProps {
  /** The list to change; null for a new one. */
  readonly head: ListHead | null;
  readonly addresses: readonly UserAddress[];
  readonly submit: string;
  readonly onCancel: () => void;
  /** Tells what became of it, or nothing where its own screen says so. */
  readonly save: (head: ListHead) => Promise<ApiResult<unknown> | void>;
}

const { name, address } = listRequest.shape.data.shape;

/** The name of a list, and the saved address that it belongs to. */
export function ListForm({ head, addresses, submit, onCancel, save }: ListFormProps) {
  const { form: text } = useText('lists');
  const form = useForm({
    id: 'list',
    schemas: { name, address },
    initial: { name: head?.name ?? '', address: head?.address ?? '' },
    say: useProblemText({ name: text.nameRequired }),
    send: (values) => save({ name: values.name.trim(), address: values.address || null }),
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
        {addresses.map((known) => (
          <option key={known.documentId} value={known.documentId}>
            {addressLine(known)}
          </option>
        ))}
      </Select>
    </FormFrame>
  );
}
