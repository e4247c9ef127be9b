import { useSyncExternalStore } from 'react';
import { useText } from '../shared/text/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { EmptyState, Notice, Skeleton } from '../shared/ui/surfaces.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import { ArticleEntry } from './article-entry.tsx';
import { judgeRows } from './judge-rows.ts';
import { PasteForm } from './paste-form.tsx';
import { QuickOrderBar } from './quick-order-bar.tsx';
import { QuickRowView } from './quick-row-view.tsx';
import { addOne, quickRowsStore, removeRows } from './quick-rows.ts';
import { ReadFailure } from './read-failure.tsx';
import styles from './quick-order.module.css';
import { useFound } from './use-found.ts';

/** A list of references that becomes a cart: what cannot be added stays, with the reason beside it. */
export function QuickOrder() {
  const text = useText('quickOrder');
  const toast = useToast();
  const { subscribe, getSnapshot, getServerSnapshot } = quickRowsStore;
  const { status, value: rows, problem } = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  const { found, hasFailed, repeat } = useFound(rows);
  const judged = judgeRows(rows, found);

  function clear(): void {
    quickRowsStore.update(() => []);
    const undo = () => quickRowsStore.update((present) => [...present, ...rows]);
    toast({ tone: 'success', message: text.cleared(rows.length), action: { label: text.undo, run: undo } });
  }

  return (
    <div className={styles['page']}>
      <p className={styles['intro']}>{text.intro}</p>
      <noscript>
        <Notice>{text.noScript}</Notice>
      </noscript>
      <div className={styles['ways']}>
        <PasteForm />
        <ArticleEntry onAdd={(named) => quickRowsStore.update((present) => addOne(present, named))} />
      </div>
      {problem !== null && <Notice tone="warning">{text.problems[problem]}</Notice>}
      {hasFailed && <ReadFailure onRepeat={repeat} />}
      <section aria-labelledby="quick-list" className={styles['list']}>
        <div className={styles['head']}>
          <h2 id="quick-list">{text.list}</h2>
          {rows.length > 0 && (
            <Button tone="quiet" size="small" onClick={clear}>
              {text.clear}
            </Button>
          )}
        </div>
        {status === 'reading' && <Skeleton height={120} label={text.loading} />}
        {status === 'ready' && rows.length === 0 && <EmptyState title={text.none}>{text.noneText}</EmptyState>}
        {rows.length > 0 && (
          <>
            <ol className={styles['rows']}>
              {judged.map((row) => (
                <QuickRowView key={row.row.id} judged={row} />
              ))}
            </ol>
            <QuickOrderBar
              judged={judged}
              onAdded={(ids) => quickRowsStore.update((present) => removeRows(present, ids))}
            />
          </>
        )}
      </section>
    </div>
  );
}
