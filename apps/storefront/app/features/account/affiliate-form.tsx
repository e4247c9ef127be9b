import { endpoints } from '@economat/contract';
import { useState } from 'react';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { phoneSentence } from '../../contact/contact-sentences.ts';
import { isSessionFailure } from '../../session/session-failure.ts';
import { sessionStore } from '../../session/session-store.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { useFormErrors } from '../../ui/use-form-errors.ts';
import styles from './account.module.css';

/** A customer asks to become an affiliate; the e-mail is the account's own. */
export function AffiliateForm({ token, email }: { token: string; email: string }) {
  const language = useLanguage();
  const { affiliate: text } = useText('account');
  const { problems: sentences } = useText('checkout');
  const failures = useText('failures');
  const [values, setValues] = useState({ phone: '', desc: '', termsAccepted: false });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'done' | ApiFailure | null>(null);
  const errors = useFormErrors(
    {
      phone: phoneSentence(values.phone, text.phoneInvalid, sentences),
      desc: values.desc.trim() === '' ? text.descRequired : undefined,
      termsAccepted: values.termsAccepted ? undefined : text.termsRequired,
    },
    (field) => `affiliate-${field}`,
  );

  async function submit(): Promise<void> {
    setOutcome(null);
    if (busy || !errors.check()) return;
    setBusy(true);
    const request = { phone: values.phone, desc: values.desc.trim(), termsAccepted: true as const, language };
    const result = await browserApi.call(endpoints.requestAffiliation, { body: { data: request }, token });
    setBusy(false);
    if (!result.ok && isSessionFailure(result.failure)) sessionStore.expire(token);
    else setOutcome(result.ok ? 'done' : result.failure);
  }

  if (outcome === 'done') return <Notice>{text.done}</Notice>;
  return (
    <Form className={classNames(styles['form'], styles['narrow'])} onSubmit={submit}>
      <h2 className={styles['heading']}>{text.title}</h2>
      <p>{text.intro}</p>
      <ErrorSummary {...errors.summary} />
      {outcome !== null && <Notice tone="failure">{failureText(outcome, failures)}</Notice>}
      <TextInput
        id="affiliate-email"
        label={text.email}
        type="email"
        autoComplete="email"
        value={email}
        readOnly
        required
      />
      <TextInput
        {...errors.control('phone')}
        label={text.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={values.phone}
        onChange={(event) => setValues({ ...values, phone: event.target.value })}
      />
      <Textarea
        {...errors.control('desc')}
        label={text.desc}
        rows={5}
        maxLength={4000}
        required
        value={values.desc}
        onChange={(event) => setValues({ ...values, desc: event.target.value })}
      />
      <Checkbox
        id="affiliate-termsAccepted"
        label={text.terms}
        required
        checked={values.termsAccepted}
        error={errors.of('termsAccepted')}
        onChange={(event) => setValues({ ...values, termsAccepted: event.target.checked })}
      />
      <div>
        <Button type="submit" busy={busy}>
          {text.submit}
        </Button>
      </div>
    </Form>
  );
}
