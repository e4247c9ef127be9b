import { deleteAccountRequest } from '@economat/contract';
import { FormFrame } from '../../shared/forms/form-frame.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useProblemText } from '../../shared/forms/use-problem-text.ts';
import { sessionStore } from '../session/session-store.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { PasswordInput } from '../../shared/ui/password-input.tsx';
import { useToast } from '../../shared/ui/toast.tsx';
import styles from '../account.module.css';
import type { AccountChange } from './change-account.ts';

/** The last step before the account is erased: its password. */
export function EraseAccount({ onKeep }: { onKeep: () => void }) {
  const { ownData: text } = useText('account');
  const toast = useToast();
  const form = useForm({
    id: 'erase',
    schemas: { password: deleteAccountRequest.shape.currentPassword },
    initial: { password: '' },
    say: useProblemText({ password: text.passwordRequired }),
    async send({ password }, act) {
      const erasure: AccountChange = { kind: 'erase', body: { currentPassword: password } };
      const result = await act(erasure, { defaultShouldRevalidate: false });
      if (result.ok) {
        toast({ tone: 'success', message: text.erased });
        sessionStore.logOut();
      }
      return result;
    },
  });

  return (
    <FormFrame
      form={form}
      className={styles['form']}
      explain={(failure) => {
        const isWrong = failure.kind === 'refused' && failure.code === 'current-password-incorrect';
        return isWrong ? text.wrongPassword : text.eraseFailed;
      }}
      submit={text.eraseConfirm}
      tone="danger"
      beside={
        <Button tone="secondary" onClick={onKeep}>
          {text.keep}
        </Button>
      }
    >
      <p>{text.eraseQuestion}</p>
      <PasswordInput {...form.text('password')} label={text.password} autoComplete="current-password" />
    </FormFrame>
  );
}
