import type { ListSummary } from '@economat/contract';
import { useAction } from '../shared/api/action.ts';
import type { ApiResult } from '../shared/api/client.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { useToast } from '../shared/ui/toast.tsx';
import type { SavedStandingOrder, StandingChange } from './change-standing-orders.ts';
import { type OfferedAccount, type Rhythm, RhythmForm } from './rhythm-form.tsx';
import styles from './standing-orders.module.css';

interface NewStandingOrderProps {
  readonly lists: readonly ListSummary[];
  readonly account: OfferedAccount | null;
  readonly chosen: string | null;
}

/** Lets a list be due from now on. */
export function NewStandingOrder({ lists, account, chosen }: NewStandingOrderProps) {
  const { form: text } = useText('standing');
  const language = useLanguage();
  const toast = useToast();
  const { act } = useAction<StandingChange, SavedStandingOrder>();
  const list = (lists.find(({ documentId }) => documentId === chosen) ?? lists[0])?.documentId ?? '';

  async function create(rhythm: Rhythm): Promise<ApiResult<SavedStandingOrder>> {
    const result = await act({ kind: 'create', body: { data: { ...rhythm, language } } });
    if (result.ok) toast({ tone: 'success', message: text.created(result.data.data.name) });
    return result;
  }

  return (
    <section className={styles['narrow']} aria-labelledby="new-standing">
      <h2 id="new-standing">{text.title}</h2>
      <p>{text.free}</p>
      <RhythmForm
        id="standing"
        lists={lists}
        account={account}
        initial={{
          list,
          weeks: 4,
          weekday: 2,
          account: account && { ...account, purchaseOrderNumber: null, costCentre: null },
        }}
        submit={text.submit}
        save={create}
      />
    </section>
  );
}
