import { passwordProblem } from '@economat/commerce';
import { PasswordInput, type PasswordInputProps } from '../ui/password-input.tsx';

/** A new password: its rule is shown above it from the start, and ticked as soon as it is met. */
export function NewPasswordInput({ value, ...field }: Omit<PasswordInputProps, 'isRuleMet'> & { value: string }) {
  return <PasswordInput {...field} value={value} isRuleMet={passwordProblem(value) === null} />;
}
