import { PRICE_ROUNDINGS, type PriceRounding } from '@economat/commerce';
import { type ItemPlan, type ItemsChange, staffEndpoints } from '@economat/contract';
import { Box, Button, Field, Flex, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { PRICE_ROUNDING } from './catalogue-words';
import { type ChangeEnd, carryOut } from './plan-call';
import { PlanTable } from './plan-table';

interface PriceFormProps {
  readonly ids: readonly number[];
  readonly onEnd: (end: ChangeEnd) => void;
  readonly onClose: () => void;
}

type Unit = 'percent' | 'amount';

/** By how much the chosen prices rise or fall, shown article by article before anything is changed. */
export function PriceForm({ ids, onEnd, onClose }: PriceFormProps) {
  const api = useDeskApi();
  const [typed, setTyped] = useState('');
  const [unit, setUnit] = useState<Unit>('percent');
  const [rounding, setRounding] = useState<PriceRounding>('cent');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [shown, setShown] = useState<{ readonly change: ItemsChange; readonly plan: ItemPlan } | null>(null);
  const change = changeOf(typed, unit, rounding);

  /** What was shown belongs to what was typed then. */
  function edit(step: () => void): void {
    setShown(null);
    step();
  }

  async function preview(): Promise<void> {
    setTried(true);
    if (busy || change === null) return;
    setBusy(true);
    const result = await api.call(staffEndpoints.planItemChange, { body: { data: { ids: [...ids], change } } });
    setBusy(false);
    setProblem(result.ok ? null : result.message);
    setShown(result.ok ? { change, plan: result.data.data } : null);
  }

  async function confirm(): Promise<void> {
    if (busy || shown === null) return;
    setBusy(true);
    const end = await carryOut(api, ids, shown.change, shown.plan);
    setBusy(false);
    if (!end.ok) setShown(null);
    onEnd(end);
  }

  const isBarred = shown?.plan.items.some(({ problems }) => problems.length > 0) === true;
  const count = shown?.plan.items.filter(({ changes }) => changes.length > 0).length ?? 0;
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={4} marginTop={2}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Flex
          tag="form"
          noValidate
          gap={3}
          wrap="wrap"
          alignItems="flex-end"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void preview();
          }}
        >
          <Field.Root
            name="value"
            required
            error={isTried && change === null ? 'Écrivez un nombre, par exemple : 3 ou -2,5.' : undefined}
          >
            <Field.Label>Hausse, ou baisse avec un moins</Field.Label>
            <TextInput
              value={typed}
              maxLength={10}
              inputMode="decimal"
              onChange={(event: { target: { value: string } }) => edit(() => setTyped(event.target.value))}
            />
            <Field.Error />
          </Field.Root>
          <Field.Root name="unit">
            <Field.Label>En</Field.Label>
            <SingleSelect
              value={unit}
              onChange={(value: string | number) => edit(() => setUnit(value === 'amount' ? 'amount' : 'percent'))}
            >
              <SingleSelectOption value="percent">pour cent</SingleSelectOption>
              <SingleSelectOption value="amount">euros HT</SingleSelectOption>
            </SingleSelect>
          </Field.Root>
          <Field.Root name="rounding">
            <Field.Label>Arrondi</Field.Label>
            <SingleSelect
              value={rounding}
              onChange={(value: string | number) =>
                edit(() => setRounding(PRICE_ROUNDINGS.find((name) => name === value) ?? 'cent'))
              }
            >
              {PRICE_ROUNDINGS.map((name) => (
                <SingleSelectOption key={name} value={name}>
                  {PRICE_ROUNDING[name]}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
          <Button type="submit" variant="secondary" size="L" loading={busy && shown === null}>
            Voir les nouveaux prix
          </Button>
          <Button variant="tertiary" size="L" onClick={onClose}>
            Abandonner
          </Button>
        </Flex>
        <Problem text={problem} />
        {shown !== null && (
          <>
            <PlanTable items={shown.plan.items} />
            <Problem
              text={
                isBarred ? 'Rien ne sera changé tant qu’une ligne est en rouge. Retirez ces articles du choix.' : null
              }
            />
            <Box>
              <Button loading={busy} disabled={isBarred || count === 0} onClick={() => void confirm()}>
                {count === 1 ? 'Changer ce prix' : `Changer les prix de ${count} articles`}
              </Button>
            </Box>
          </>
        )}
      </Flex>
    </Box>
  );
}

/** What was typed as a change; null for what is no number. */
function changeOf(typed: string, unit: Unit, rounding: PriceRounding): ItemsChange | null {
  const text = typed.replaceAll(/\s/g, '').replace('−', '-').replace(',', '.').replace(/[%€]$/, '');
  if (!/^[+-]?\d{1,6}(?:\.\d{1,2})?$/.test(text) || Number(text) === 0) return null;
  if (unit === 'amount') return { kind: 'price-amount', amount: Math.round(Number(text) * 100), rounding };
  const percent = Number(text);
  return percent < -99 || percent > 1000 ? null : { kind: 'price-percent', percent, rounding };
}
