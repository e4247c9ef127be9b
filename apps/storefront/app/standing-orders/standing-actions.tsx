import { formatDay } from '@economat/commerce';
import type { ListSummary, StandingOrder, StandingStep } from '@economat/contract';
import { useState } from 'react';
import { useAction } from '../shared/api/action.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { failureText } from '../shared/api/failure-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import type { SavedStandingOrder, StandingChange } from './change-standing-orders.ts';
import { type OfferedAccount, type Rhythm, RhythmForm } from './rhythm-form.tsx';
import styles from './standing-orders.module.css';

interface StandingActionsProps {
  readonly order: StandingOrder;
  readonly lists: readonly ListSummary[];
  readonly account: OfferedAccount | null;
  readonly secret: string;
}

/** Skip once, change, pause or resume, and end by two presses. */
export function StandingActions({ order, lists, account, secret }: StandingActionsProps) {
  const text = useText('standing');
  const failures = useText('failures');
  const language = useLanguage();
  const toast = useToast();
  const { act, underWay } = useAction<StandingChange, SavedStandingOrder>();
  const [open, setOpen] = useState<'change' | 'end' | null>(null);
  const { documentId: id, name, state, turns, nextDue, nextDay, version } = order;
  const next = turns[0]?.state === 'announced' ? turns[0] : { due: nextDue, day: nextDay };
  const day = formatDay(next.day, language);
  const close = () => setOpen(null);
  const isBusy = underWay?.kind === 'step';

  async function step(body: StandingStep, done: string): Promise<void> {
    const result = await act({ kind: 'step', id, secret, body: { data: body } });
    close();
    toast(
      result.ok
        ? { tone: 'success', message: done }
        : { tone: 'failure', message: failureText(result.failure, failures) },
    );
  }

  async function change(rhythm: Rhythm) {
    const result = await act({ kind: 'change', id, body: { data: { version, ...rhythm } } });
    if (!result.ok) return result;
    close();
    toast({ tone: 'success', message: text.form.changed });
    return result;
  }

  return (
    <div className={styles['actions']}>
      {state === 'active' && (
        <>
          <Button
            tone="secondary"
            size="small"
            busy={isBusy}
            onClick={() => void step({ step: 'skip', due: next.due }, text.done.skip(day))}
          >
            {text.actions.skip(day)}
          </Button>
          <Button
            tone="secondary"
            size="small"
            busy={isBusy}
            onClick={() => void step({ step: 'pause' }, text.done.pause)}
          >
            {text.actions.pause}
          </Button>
        </>
      )}
      {state === 'paused' && (
        <Button size="small" busy={isBusy} onClick={() => void step({ step: 'resume' }, text.done.resume)}>
          {text.actions.resume}
        </Button>
      )}
      {lists.length > 0 && (
        <Button tone="secondary" size="small" onClick={() => setOpen('change')}>
          {text.actions.change}
        </Button>
      )}
      <Button tone="quiet" size="small" onClick={() => setOpen('end')}>
        {text.actions.end}
      </Button>
      <Dialog open={open === 'change'} onClose={close} title={text.actions.change}>
        {open === 'change' && (
          <RhythmForm
            id={`change-${id}`}
            lists={lists}
            account={account}
            initial={{ ...order, list: order.list ?? '' }}
            submit={text.form.save}
            onCancel={close}
            save={change}
          />
        )}
      </Dialog>
      <Dialog open={open === 'end'} onClose={close} title={text.ending.title}>
        <p>{text.ending.question(name)}</p>
        <div className={styles['actions']}>
          <Button tone="danger" busy={isBusy} onClick={() => void step({ step: 'end' }, text.done.end)}>
            {text.ending.confirm}
          </Button>
          <Button tone="secondary" onClick={close}>
            {text.ending.keep}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
