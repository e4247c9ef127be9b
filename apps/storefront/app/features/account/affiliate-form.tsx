import { normalisePhone } from '@economat/commerce';
import { type SubmitEvent, useState } from 'react';
import { type ApiFailure, browserApi } from '../../api/client.ts';
import { failureText } from '../../api/failure-text.ts';
import { postAffiliateRequest } from '../../api/post-affiliate-request.ts';
import { isSessionFailure } from '../../session/session-failure.ts';
import { sessionStore } from '../../session/session-store.ts';
import { useLanguage, useText } from '../../text/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/surfaces.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import styles from './account.module.css';

const FIELDS = ['phone', 'desc', 'termsAccepted'] as const;

/** A customer asks to become an affiliate; the e-mail is the account's own. */
export function AffiliateForm({ token, email }: { token: string; email: string }) {
  const language = useLanguage();
  const { affiliate: text } = useText('account');
  const failures = useText('failures');
  const [values, setValues] = useState({ phone: '', desc: '', termsAccepted: false });
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'done' | ApiFailure | null>(null);
  const problems = {
    phone: normalisePhone(values.phone, 'FR') === null ? text.phoneInvalid : undefined,
    desc: values.desc.trim() === '' ? text.descRequired : undefined,
    termsAccepted: values.termsAccepted ? undefined : text.termsRequired,
  };

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setOutcome(null);
    const wrong = FIELDS.find((field) => problems[field] !== undefined);
    if (wrong !== undefined) document.getElementById(`affiliate-${wrong}`)?.focus();
    if (wrong !== undefined || busy) return;
    setBusy(true);
    const request = { phone: values.phone, desc: values.desc.trim(), termsAccepted: true as const, language };
    const result = await postAffiliateRequest(browserApi, request, token);
    setBusy(false);
    if (!result.ok && isSessionFailure(result.failure)) sessionStore.expire(token);
    else setOutcome(result.ok ? 'done' : result.failure);
  }

  if (outcome === 'done') return <Notice>{text.done}</Notice>;
  return (
    <form className={classNames(styles['form'], styles['narrow'])} onSubmit={(event) => void submit(event)} noValidate>
      <h2 className={styles['heading']}>{text.title}</h2>
      <p>{text.intro}</p>
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
        id="affiliate-phone"
        label={text.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={values.phone}
        error={isTried ? problems.phone : undefined}
        onChange={(event) => setValues({ ...values, phone: event.target.value })}
      />
      <Textarea
        id="affiliate-desc"
        label={text.desc}
        rows={5}
        maxLength={4000}
        required
        value={values.desc}
        error={isTried ? problems.desc : undefined}
        onChange={(event) => setValues({ ...values, desc: event.target.value })}
      />
      <Checkbox
        id="affiliate-termsAccepted"
        label={text.terms}
        required
        checked={values.termsAccepted}
        error={isTried ? problems.termsAccepted : undefined}
        onChange={(event) => setValues({ ...values, termsAccepted: event.target.checked })}
      />
      <div>
        <Button type="submit" busy={busy}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
