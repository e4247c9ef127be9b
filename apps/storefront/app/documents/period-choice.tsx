import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useScoped } from '../account/scope-choice.tsx';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Disclosure } from '../shared/ui/disclosure.tsx';
import { Form } from '../shared/ui/form.tsx';
import { LinkChoice } from '../shared/ui/link-choice.tsx';
import { TextInput } from '../shared/ui/text-input.tsx';
import { isDay, neighbour, type Period, periodAround, queryOf } from './period.ts';
import styles from './period-choice.module.css';
import { periodWords } from './period-words.ts';

const UNITS = ['month', 'quarter', 'year'] as const;

/**
 * Month, quarter or year with the one before and after, or two days. Every period has an address.
 * @param now today in Paris.
 */
export function PeriodChoice({ period, now }: { period: Period; now: string }) {
  const text = useText('documents');
  const language = useLanguage();
  const scoped = useScoped();
  const [before, after] = [neighbour(period, -1), neighbour(period, 1)];
  // From a year to its present month, else to its last one.
  const day = period.from <= now && now <= period.to ? now : period.to;
  return (
    <div className={styles['choice']}>
      <LinkChoice
        label={text.period}
        options={UNITS.map((unit) => ({
          name: text.units[unit],
          to: scoped(queryOf(periodAround(unit, day))),
          isShown: unit === period.unit,
        }))}
      />
      <div className={styles['step']}>
        {before && <StepLink period={before} name={text.before(periodWords(before, language, text))} sign="←" />}
        <strong aria-live="polite">{periodWords(period, language, text)}</strong>
        {after && after.from <= now && (
          <StepLink period={after} name={text.after(periodWords(after, language, text))} sign="→" />
        )}
      </div>
      <Disclosure title={text.otherDays} open={period.unit === 'days'}>
        <DaysForm period={period} />
      </Disclosure>
    </div>
  );
}

function StepLink({ period, name, sign }: { period: Period; name: string; sign: string }) {
  const scoped = useScoped();
  return (
    <Link to={scoped(queryOf(period))} aria-label={name} title={name} preventScrollReset>
      <span aria-hidden="true">{sign}</span>
    </Link>
  );
}

function DaysForm({ period }: { period: Period }) {
  const text = useText('documents');
  const navigate = useNavigate();
  const scoped = useScoped();
  const [days, setDays] = useState({ from: period.from, to: period.to });
  const [isAsked, setAsked] = useState(false);
  const problemOf = (day: string) => (isAsked && !isDay(day) ? text.dayMissing : undefined);

  function show(): void {
    setAsked(true);
    const [from = '', to = ''] = [days.from, days.to].toSorted();
    if (isDay(from) && isDay(to))
      void navigate(scoped(queryOf({ unit: 'days', from, to })), { preventScrollReset: true });
  }

  return (
    <Form className={styles['days']} onSubmit={show}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          id={`days-${end}`}
          type="date"
          label={text[end]}
          required
          min="2000-01-01"
          max="2099-12-31"
          value={days[end]}
          error={problemOf(days[end])}
          onChange={(event) => setDays({ ...days, [end]: event.target.value })}
        />
      ))}
      <Button type="submit" tone="secondary">
        {text.show}
      </Button>
    </Form>
  );
}
