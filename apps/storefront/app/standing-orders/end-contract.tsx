import { formatMoment } from '@economat/commerce';
import { contractEnding } from '@economat/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../shared/api/action.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { emailProblem } from '../shared/forms/check-contact.ts';
import { FormFrame } from '../shared/forms/form-frame.tsx';
import { useForm } from '../shared/forms/use-form.ts';
import { useProblemText } from '../shared/forms/use-problem-text.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/surfaces.tsx';
import { TextInput } from '../shared/ui/text-input.tsx';
import { Unbroken } from '../shared/ui/unbroken.tsx';
import styles from './standing-orders.module.css';

interface Identity {
  readonly name: string;
  readonly email: string;
  readonly number: string;
}

interface Ended {
  readonly data: { readonly number: string; readonly endedAt: string };
}

const EXAMPLE = 'CR-000042';
const NOBODY: Identity = { name: '', email: '', number: '' };

/** Ends a contract in two steps, as art. L215-1-1 of the Code de la consommation has it: who and what, then a check and the notice. */
export function EndContract() {
  const { contract: text } = useText('standing');
  const language = useLanguage();
  const [typed, setTyped] = useState(NOBODY);
  const [isChecking, setChecking] = useState(false);
  const [ended, setEnded] = useState<Ended['data'] | null>(null);
  if (ended !== null) {
    return (
      <output>
        <Notice>
          <p>{text.done(ended.number, formatMoment(new Date(ended.endedAt), language))}</p>
          <p>{text.doneText}</p>
        </Notice>
      </output>
    );
  }
  if (isChecking) return <CheckEnding identity={typed} onBack={() => setChecking(false)} onEnded={setEnded} />;
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

const { name, email, number } = contractEnding.shape.data.shape;

function IdentityForm({ initial, onDone }: { initial: Identity; onDone: (identity: Identity) => void }) {
  const { contract: text, toAccount } = useText('standing');
  const form = useForm({
    id: 'contract',
    schemas: { name, email, number },
    initial,
    rules: { email: emailProblem },
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
    </FormFrame>
  );
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
    const result = await act({ data: { ...identity, language } });
    if (result.ok) onEnded(result.data.data);
    else setFailure(failureText(result.failure, failures));
  }

  return (
    <section className={styles['narrow']} aria-labelledby="check-ending">
      <h2 id="check-ending">{text.checkTitle}</h2>
      <dl className={styles['facts']}>
        {(['name', 'email', 'number'] as const).map((field) => (
          <div key={field}>
            <dt>{text[field]}</dt>
            <dd>{identity[field]}</dd>
          </div>
        ))}
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
