import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { useText } from '../../text/use-text.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { isRequired, maximumLength } from './check-form.ts';
import { type FieldName, fieldId } from './checkout-form.ts';
import { problemText } from './problem-text.ts';
import type { FormControl } from './use-checkout-form.ts';

interface CheckoutFieldProps {
  control: FormControl;
  name: FieldName;
  label: string;
  hint?: string;
  type?: HTMLInputTypeAttribute;
  autoComplete: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Id of a `<datalist>`. */
  list?: string;
  onType?: (value: string) => void;
  onLeave?: () => void;
}

/** One line of the form, bound to its value, its problem and its place in the draft. */
export function CheckoutField({
  control,
  name,
  label,
  hint,
  type = 'text',
  autoComplete,
  inputMode,
  list,
  onType,
  onLeave,
}: CheckoutFieldProps) {
  const { problems: text } = useText('checkout');
  const problem = control.problems[name];
  return (
    <TextInput
      id={fieldId(name)}
      name={name}
      label={label}
      hint={hint}
      type={type}
      autoComplete={autoComplete}
      inputMode={inputMode}
      list={list}
      required={isRequired(name)}
      // Room to paste too much and be told, rather than cut off in silence.
      maxLength={maximumLength(name) + 200}
      value={control.form.values[name]}
      error={problem && problemText(name, problem, text)}
      data-good={control.isGood(name) || undefined}
      onChange={(event) => {
        control.setValue(name, event.target.value);
        onType?.(event.target.value);
      }}
      onBlur={() => {
        control.leave(name);
        onLeave?.();
      }}
    />
  );
}
