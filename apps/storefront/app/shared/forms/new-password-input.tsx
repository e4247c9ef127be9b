import { passwordProblem } from '@economat/commerce';
import { PasswordInput, type PasswordInputProps } from '../ui/password-input.tsx';

/** A password to be chosen: its rule stands above it before anything is typed, and is ticked as soon as it is kept (U28). */
export function NewPasswordInput({ value, ...field }: Omit<PasswordInputProps, 'isRuleMet'> & { value: string }) {
  return <PasswordInput {...field} value={value} isRuleMet={passwordProblem(value) === null} />;
}
