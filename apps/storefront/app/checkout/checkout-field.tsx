import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { TextInput } from '../shared/ui/text-input.tsx';
import { type FieldName, fieldId } from './checkout-form.ts';
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

/** Binds one line of the form to its value, its problem and its place in the draft, whichever control shows it. */
export function checkoutField({ control, name, onLeave, ...look }: CheckoutFieldProps) {
  return {
    type: 'text',
    ...control.limits[name],
    ...look,
    id: fieldId(name),
    name,
    value: control.form.values[name],
    error: control.errorOf(name),
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
  const { onLeave, ...field } = checkoutField(props);
  return <TextInput {...field} onChange={(event) => control.setValue(name, event.target.value)} onBlur={onLeave} />;
}
