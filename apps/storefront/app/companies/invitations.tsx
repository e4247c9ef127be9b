import { formatInstantDay, isCompanyRole } from '@economat/commerce';
import { companyInvitationRequest, type OwnCompany } from '@economat/contract';
import accountStyles from '../account/account.module.css';
import { emailProblem } from '../shared/forms/check-contact.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { TextInput } from '../shared/ui/text-input.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import type { CompanyIntent } from './change-company.ts';
import styles from './companies.module.css';
import { RoleSelect } from './role-select.tsx';
import { useCompanyChange } from './use-company-change.ts';

const { shape } = companyInvitationRequest.shape.data;

/** Inviting by mail, and the invitations that nobody has taken up yet. */
export function Invitations({ company: { invitations } }: { company: OwnCompany }) {
  const text = useText('companies');
  const language = useLanguage();
  const toast = useToast();
  const { change } = useCompanyChange();
  const form = useForm({
    id: 'invite',
    schemas: { email: shape.email, role: shape.role },
    initial: { email: '', role: 'buyer' },
    rules: { email: emailProblem },
    say: useProblemText({ email: text.emailRequired }),
    async send({ email, role }, act) {
      if (!isCompanyRole(role)) return null;
      const result = await act({ kind: 'invite', body: { data: { email, role, language } } } satisfies CompanyIntent);
      if (result.ok) {
        toast({ tone: 'success', message: text.invited(email) });
        form.change((typed) => ({ ...typed, email: '' }));
        form.forget();
      }
      return result;
    },
  });

  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className={accountStyles['heading']}>
        {text.inviteTitle}
      </h2>
      <FormFrame form={form} className={accountStyles['form']} submit={text.invite}>
        <TextInput {...form.text('email')} type="email" label={text.email} hint={text.emailHint} autoComplete="off" />
        <RoleSelect {...form.text('role')} label={text.role} />
      </FormFrame>
      {invitations.length > 0 && (
        <div className={styles['open']}>
          <h3 className={accountStyles['heading']}>{text.open}</h3>
          <ul className={styles['people']}>
            {invitations.map(({ documentId, email, role, expiresAt }) => (
              <li key={documentId}>
                <div className={styles['words']}>
                  <strong>{email}</strong>
                  <span className={accountStyles['soft']}>
                    {text.openUntil(text.roles[role], formatInstantDay(new Date(expiresAt), language))}
                  </span>
                </div>
                <div className={accountStyles['actions']}>
                  <Button
                    tone="secondary"
                    size="small"
                    aria-label={text.resendTo(email)}
                    onClick={() => void change({ kind: 'resend', id: documentId }, text.invited(email))}
                  >
                    {text.resend}
                  </Button>
                  <Button
                    tone="quiet"
                    size="small"
                    aria-label={text.withdrawOf(email)}
                    onClick={() => void change({ kind: 'withdraw', id: documentId }, text.withdrawn(email))}
                  >
                    {text.withdraw}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
