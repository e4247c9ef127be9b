import { deleteAccountRequest, endpoints } from '@economat/contract';
import { browserApi } from '../../../api/client.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useProblemText } from '../../../forms/use-problem-text.ts';
import { isSessionFailure } from '../../../session/session-failure.ts';
import { sessionStore } from '../../../session/session-store.ts';
import { useText } from '../../../text/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../account.module.css';

/** The last question before the account is gone: its password. */
export function EraseAccount({ token, onKeep }: { token: string; onKeep: () => void }) {
  const { ownData: text } = useText('account');
  const toast = useToast();
  const form = useForm({
    id: 'erase',
    schemas: { password: deleteAccountRequest.shape.currentPassword },
    initial: { password: '' },
    say: useProblemText({ password: text.passwordRequired }),
    async send({ password }) {
      const result = await browserApi.call(endpoints.deleteMyAccount, { body: { currentPassword: password }, token });
      if (result.ok) {
        toast({ tone: 'success', message: text.erased });
        sessionStore.logOut();
        return null;
      }
      if (isSessionFailure(result.failure)) {
        sessionStore.expire(token);
        return null;
      }
      const isWrong = result.failure.kind === 'refused' && result.failure.code === 'current-password-incorrect';
      return isWrong ? text.wrongPassword : text.eraseFailed;
    },
  });

  return (
    <FormFrame
      form={form}
      className={styles['form']}
      failure={form.outcome}
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
