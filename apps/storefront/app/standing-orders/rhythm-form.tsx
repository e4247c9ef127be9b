import { STANDING_WEEKDAYS, STANDING_WEEKS_MAXIMUM, type StandingWeekday } from '@economat/commerce';
import { type ListSummary, type StandingOrder, standingOrderRequest } from '@economat/contract';
import * as z from 'zod/mini';
import type { ApiResult } from '../shared/api/client.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { Select, TextInput } from '../shared/ui/text-input.tsx';
import styles from '../account/account.module.css';

export interface Rhythm {
  readonly list: string;
  readonly weeks: number;
  readonly weekday: StandingWeekday;
  /** Whether it is ordered by itself, and what the company asks of each order. */
  readonly onAccount: boolean;
  readonly purchaseOrderNumber: string;
  readonly costCentre: string;
}

/** The account of a company that the customer may order on. */
export interface OfferedAccount {
  readonly company: string;
  readonly requiresPurchaseOrder: boolean;
  readonly requiresCostCentre: boolean;
}

interface RhythmFormProps {
  /** Begins the ids of its controls. */
  readonly id: string;
  readonly lists: readonly ListSummary[];
  /** Null where the customer's company does not order on account. */
  readonly account: OfferedAccount | null;
  readonly initial: Pick<StandingOrder, 'weeks' | 'weekday' | 'account'> & { readonly list: string };
  readonly submit: string;
  readonly onCancel?: () => void;
  readonly save: (rhythm: Rhythm) => Promise<ApiResult<unknown>>;
}

const { list, purchaseOrderNumber, costCentre } = standingOrderRequest.shape.data.shape;
/** Of choices that are offered whole. */
const offered = z.string().check(z.minLength(1));
const WEEKS = Array.from({ length: STANDING_WEEKS_MAXIMUM }, (_, index) => index + 1);

/** Which list is due, how often and on which day. */
export function RhythmForm({ id, lists, account, initial, submit, onCancel, save }: RhythmFormProps) {
  const { form: text } = useText('standing');
  const form = useForm({
    id,
    schemas: { list, weeks: offered, weekday: offered, onAccount: z.boolean(), purchaseOrderNumber, costCentre },
    initial: {
      list: initial.list,
      weeks: String(initial.weeks),
      weekday: String(initial.weekday),
      onAccount: initial.account !== null,
      purchaseOrderNumber: initial.account?.purchaseOrderNumber ?? '',
      costCentre: initial.account?.costCentre ?? '',
    },
    rules: {
      list: (chosen, { onAccount }) => {
        if (chosen === '') return text.listRequired;
        const known = lists.find(({ documentId }) => documentId === chosen);
        return onAccount && known?.address === null ? text.addressMissing : null;
      },
      onAccount: (isWanted) => (isWanted && account === null ? text.accountClosed : null),
      purchaseOrderNumber: (written, { onAccount }) =>
        onAccount && account?.requiresPurchaseOrder && written.trim() === '' ? text.ownWordRequired : null,
      costCentre: (written, { onAccount }) =>
        onAccount && account?.requiresCostCentre && written.trim() === '' ? text.ownWordRequired : null,
    },
    say: useProblemText({ list: text.listRequired }),
    send: (values) =>
      save({
        ...values,
        weeks: Number(values.weeks),
        weekday: STANDING_WEEKDAYS.find((day) => String(day) === values.weekday) ?? STANDING_WEEKDAYS[0],
      }),
  });
  const company = account?.company ?? initial.account?.company;
  return (
    <FormFrame
      form={form}
      className={styles['form']}
      submit={submit}
      beside={
        onCancel && (
          <Button tone="secondary" onClick={onCancel}>
            {text.cancel}
          </Button>
        )
      }
    >
      <Select {...form.text('list')} label={text.list}>
        {lists.map(({ documentId, name }) => (
          <option key={documentId} value={documentId}>
            {name}
          </option>
        ))}
      </Select>
      <Select {...form.text('weeks')} label={text.weeks}>
        {WEEKS.map((count) => (
          <option key={count} value={count}>
            {text.weeksOf(count)}
          </option>
        ))}
      </Select>
      <Select {...form.text('weekday')} label={text.weekday} hint={text.holidays}>
        {STANDING_WEEKDAYS.map((day) => (
          <option key={day} value={day}>
            {text.weekdays[day - 1]}
          </option>
        ))}
      </Select>
      {company !== undefined && (
        <Checkbox {...form.box('onAccount')} label={text.onAccount(company)} hint={text.onAccountHint} />
      )}
      {form.values.onAccount && account?.requiresPurchaseOrder && (
        <TextInput {...form.text('purchaseOrderNumber')} required label={text.purchaseOrderNumber} autoComplete="off" />
      )}
      {form.values.onAccount && account?.requiresCostCentre && (
        <TextInput {...form.text('costCentre')} required label={text.costCentre} autoComplete="off" />
      )}
    </FormFrame>
  );
}
