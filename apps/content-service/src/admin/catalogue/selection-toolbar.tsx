import {
  COPIES_PER_ACTION,
  type ItemsChange,
  ITEMS_PER_ACTION,
  staffEndpoints,
  type TreeCategory,
} from '@economat/contract';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Problem } from '../desk/answered';
import { useDeskApi } from '../desk/desk-api';
import { articlesText } from './catalogue-words';
import { MoveForm } from './move-form';
import { PriceForm } from './price-form';
import { type ChangeEnd, changeUnseen } from './plan-call';
import type { ItemSelection } from './use-item-selection';

interface SelectionToolbarProps {
  readonly selection: ItemSelection;
  readonly categories: readonly TreeCategory[];
  /** Articles changed: what is shown is read again. */
  readonly onChanged: () => void;
}

type OpenForm = 'move' | 'price' | null;

/** What can be done with the chosen articles, and what became of the last action. */
export function SelectionToolbar({ selection, categories, onChanged }: SelectionToolbarProps) {
  const api = useDeskApi();
  const [busy, setBusy] = useState<string | null>(null);
  const [end, setEnd] = useState<ChangeEnd | null>(null);
  const [form, setForm] = useState<OpenForm>(null);
  const { ids } = selection;
  const isTooMany = ids.length > ITEMS_PER_ACTION;

  async function run(title: string, step: () => Promise<ChangeEnd>): Promise<void> {
    if (busy !== null) return;
    setBusy(title);
    const result = await step();
    setBusy(null);
    finish(result);
  }

  function finish(result: ChangeEnd): void {
    setEnd(result);
    if (!result.ok) return;
    setForm(null);
    onChanged();
  }

  async function copy(): Promise<ChangeEnd> {
    const result = await api.call(staffEndpoints.copyItems, { body: { data: { ids: [...ids] } } });
    if (!result.ok) return { ok: false, message: result.message };
    const count = result.data.data.length;
    return {
      ok: true,
      message: count === 1 ? 'Une copie est là, hors ligne.' : `${count} copies sont là, hors ligne.`,
    };
  }

  const change = (title: string, wanted: ItemsChange) => (
    <Button
      variant="secondary"
      loading={busy === title}
      disabled={isTooMany}
      onClick={() => void run(title, () => changeUnseen(api, ids, wanted))}
    >
      {title}
    </Button>
  );

  return (
    <Box tag="section" aria-label="Articles choisis">
      {ids.length > 0 && (
        <Flex gap={2} wrap="wrap">
          <Typography tag="output" fontWeight="bold">
            {articlesText(ids.length)} {ids.length === 1 ? 'choisi' : 'choisis'}
          </Typography>
          {change('Mettre en ligne', { kind: 'online', isOnline: true })}
          {change('Mettre hors ligne', { kind: 'online', isOnline: false })}
          <Button variant="secondary" disabled={isTooMany} onClick={() => setForm('move')}>
            Déplacer
          </Button>
          <Button variant="secondary" disabled={isTooMany} onClick={() => setForm('price')}>
            Changer les prix
          </Button>
          <Button
            variant="secondary"
            loading={busy === 'copy'}
            disabled={ids.length > COPIES_PER_ACTION}
            onClick={() => void run('copy', copy)}
          >
            Dupliquer
          </Button>
          <Button variant="tertiary" onClick={() => selection.chooseAll(false)}>
            Ne plus choisir
          </Button>
        </Flex>
      )}
      {ids.length > 0 && form === 'move' && (
        <MoveForm ids={ids} categories={categories} onEnd={finish} onClose={() => setForm(null)} />
      )}
      {ids.length > 0 && form === 'price' && <PriceForm ids={ids} onEnd={finish} onClose={() => setForm(null)} />}
      <Problem
        text={
          isTooMany ? `Choisissez ${articlesText(ITEMS_PER_ACTION)} au plus à la fois, ou passez par un import.` : null
        }
      />
      <Problem text={end?.ok === false ? end.message : null} />
      <Typography tag="output">{end?.ok === true ? end.message : ''}</Typography>
    </Box>
  );
}
