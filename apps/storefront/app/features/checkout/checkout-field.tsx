import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { useText } from '../../text/use-text.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { isRequired, maximumLength } from './check-form.ts';
import { type FieldName, fieldId } from './checkout-form.ts';
import { problemText } from './problem-text.ts';
import type { FormControl } from './use-checkout-form.ts';

export interface CheckoutFieldProps {
  control: FormControl;
  name: FieldName;
  label: string;
  hint?: string;
  type?: HTMLInputTypeAttribute;
  autoComplete: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  onLeave?: () => void;
}

/** What binds one line of the form to its value, its problem and its place in the draft, whichever control shows it. */
export function useCheckoutField({ control, name, onLeave, ...look }: CheckoutFieldProps) {
  const { problems: text } = useText('checkout');
  const problem = control.problems[name];
  return {
    type: 'text',
    ...look,
    id: fieldId(name),
    name,
    required: isRequired(name),
    // Room to paste too much and be told, rather than cut off in silence.
    maxLength: maximumLength(name) + 200,
    value: control.form.values[name],
    error: problem && problemText(name, problem, text),
    'data-good': control.isGood(name) || undefined,
    onLeave: () => {
      control.leave(name);
      onLeave?.();
    },
  };
}

/** One line of the form. */
export function CheckoutField(props: CheckoutFieldProps) {
  const { control, name } = props;
  const { onLeave, ...field } = useCheckoutField(props);
  return <TextInput {...field} onChange={(event) => control.setValue(name, event.target.value)} onBlur={onLeave} />;
}
