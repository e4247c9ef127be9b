import { formatDay, formatMoment, parisDay } from '@economat/commerce';
import { contractEnding, type contractEndingAnswer } from '@economat/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useAction } from '../shared/api/action.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { emailProblem } from '../shared/forms/check-contact.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';
import { takeFocus } from '../shared/ui/take-focus.ts';
import { TextInput } from '../shared/ui/text-input.tsx';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import styles from './standing-orders.module.css';

interface Identity {
  readonly name: string;
  readonly email: string;
  readonly number: string;
  /** `YYYY-MM-DD`; '' ends at once. */
  readonly endsOn: string;
}

type Ended = z.output<typeof contractEndingAnswer>;

const EXAMPLE = 'CR-000042';
const FORM_ID = 'contract';
const NOBODY: Identity = { name: '', email: '', number: '', endsOn: '' };

/** Ends a contract in two steps, as art. D215-1 to D215-3 of the Code de la consommation have it: who, what and when, then a check and the notice. */
export function EndContract() {
  const { contract: text } = useText('standing');
  const language = useLanguage();
  const [typed, setTyped] = useState(NOBODY);
  const [isChecking, setChecking] = useState(false);
  const [ended, setEnded] = useState<Ended['data'] | null>(null);

  function correct(): void {
    flushSync(() => setChecking(false));
    document.getElementById(`${FORM_ID}-name`)?.focus();
  }

  if (ended !== null) {
    return (
      <output ref={takeFocus} tabIndex={-1}>
        <Notice>
          {ended.endedAt !== null && <p>{text.done(ended.number, formatMoment(new Date(ended.endedAt), language))}</p>}
          {ended.endsOn !== null && <p>{text.doneLater(ended.number, formatDay(ended.endsOn, language))}</p>}
          <p>{text.doneText}</p>
        </Notice>
      </output>
    );
  }
  if (isChecking) return <CheckEnding identity={typed} onBack={correct} onEnded={setEnded} />;
  return (
    <IdentityForm
      initial={typed}
      onDone={(identity) => {
        setTyped(identity);
        setChecking(true);
      }}
    />
  );
}

const { name, email, number, endsOn } = contractEnding.shape.data.shape;

function IdentityForm({ initial, onDone }: { initial: Identity; onDone: (identity: Identity) => void }) {
  const { contract: text, toAccount } = useText('standing');
  const form = useForm({
    id: FORM_ID,
    schemas: { name, email, number, endsOn },
    initial,
    rules: { email: emailProblem, endsOn: (day) => (isOver(day) ? text.endsOnPast : null) },
    say: useProblemText({ name: text.nameRequired, email: text.emailRequired, number: text.numberRequired }),
    send: onDone,
  });
  return (
    <FormFrame form={form} className={styles['narrow']} submit={text.check}>
      <p>{text.intro}</p>
      <p>
        {text.withAccount} <Link to="/myaccount/subscriptions">{toAccount}</Link>
      </p>
      <TextInput {...form.text('name')} label={text.name} autoComplete="name" />
      <TextInput {...form.text('email')} label={text.email} hint={text.emailHint} type="email" autoComplete="email" />
      <TextInput
        {...form.text('number')}
        label={text.number}
        hint={<Unbroken part={EXAMPLE}>{text.numberHint(EXAMPLE)}</Unbroken>}
        autoComplete="off"
      />
      <TextInput {...form.text('endsOn')} label={text.endsOn} hint={text.endsOnHint} type="date" autoComplete="off" />
    </FormFrame>
  );
}

/** Whether a day is before today in Paris, where contracts end; nothing chosen is not. */
function isOver(day: string): boolean {
  return day !== '' && day < parisDay(new Date());
}

interface CheckEndingProps {
  readonly identity: Identity;
  readonly onBack: () => void;
  readonly onEnded: (ended: Ended['data']) => void;
}

function CheckEnding({ identity, onBack, onEnded }: CheckEndingProps) {
  const { contract: text } = useText('standing');
  const failures = useText('failures');
  const language = useLanguage();
  const { act, underWay } = useAction<unknown, Ended>();
  const [failure, setFailure] = useState<string | null>(null);

  async function notify(): Promise<void> {
    const { endsOn: day, ...who } = identity;
    const result = await act({ data: { ...who, ...(day !== '' && { endsOn: day }), language } });
    if (result.ok) onEnded(result.data.data);
    else setFailure(failureText(result.failure, failures));
  }

  return (
    <section className={styles['narrow']} aria-labelledby="check-ending">
      <h2 id="check-ending" ref={takeFocus} tabIndex={-1}>
        {text.checkTitle}
      </h2>
      <dl className={styles['facts']}>
        {(['name', 'email', 'number'] as const).map((field) => (
          <div key={field}>
            <dt>{text[field]}</dt>
            <dd>{identity[field]}</dd>
          </div>
        ))}
        <div>
          <dt>{text.endsOn}</dt>
          <dd>{identity.endsOn === '' ? text.immediately : formatDay(identity.endsOn, language)}</dd>
        </div>
      </dl>
      <p>{text.checkText}</p>
      {failure !== null && <Notice tone="failure">{failure}</Notice>}
      <div className={styles['actions']}>
        <Button busy={underWay !== null} onClick={() => void notify()}>
          {text.notify}
        </Button>
        <Button tone="secondary" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </section>
  );
}
