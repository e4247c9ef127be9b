import { STANDING_WEEKDAYS, STANDING_WEEKS_MAXIMUM, type StandingWeekday } from '@economat/commerce';
import { type ListSummary, standingOrderRequest } from '@economat/contract';
import * as z from 'zod/mini';
import type { ApiResult } from '../shared/api/client.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Select } from '../shared/ui/text-input.tsx';
import styles from '../account/account.module.css';

export interface Rhythm {
  readonly list: string;
  readonly weeks: number;
  readonly weekday: StandingWeekday;
}

interface RhythmFormProps {
  /** Begins the ids of its controls. */
  readonly id: string;
  readonly lists: readonly ListSummary[];
  readonly initial: { readonly list: string; readonly weeks: number; readonly weekday: number };
  readonly submit: string;
  readonly onCancel?: () => void;
  readonly save: (rhythm: Rhythm) => Promise<ApiResult<unknown>>;
}

const { list } = standingOrderRequest.shape.data.shape;
/** Of choices that are offered whole. */
const offered = z.string();
const WEEKS = Array.from({ length: STANDING_WEEKS_MAXIMUM }, (_, index) => index + 1);

/** Which list is due, how often and on which day. */
export function RhythmForm({ id, lists, initial, submit, onCancel, save }: RhythmFormProps) {
  const { form: text } = useText('standing');
  const form = useForm({
    id,
    schemas: { list, weeks: offered, weekday: offered },
    initial: { list: initial.list, weeks: String(initial.weeks), weekday: String(initial.weekday) },
    rules: { list: (chosen) => (chosen === '' ? text.listRequired : null) },
    say: useProblemText({ list: text.listRequired }),
    send: (values) =>
      save({
        list: values.list,
        weeks: Number(values.weeks),
        weekday: STANDING_WEEKDAYS.find((day) => String(day) === values.weekday) ?? STANDING_WEEKDAYS[0],
      }),
  });
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
    </FormFrame>
  );
}
