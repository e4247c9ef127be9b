import type { ListSummary } from '@economat/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../shared/api/action.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button, LinkButton } from '../shared/ui/button.tsx';
import { Checkbox } from '../shared/ui/checkbox.tsx';
import { EmptyState } from '../shared/ui/surfaces.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import { VisuallyHidden } from '../shared/ui/visually-hidden.tsx';
import type { ListsChange } from './change-lists.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './lists.module.css';
import { OrderTicked } from './order-ticked.tsx';
import { type Lists, placeOf } from './read-lists.ts';

/** The customer's lists and their company's; those that are ticked are ordered together. */
export function ListsPage({ lists, addresses }: Lists) {
  const text = useText('lists');
  const toast = useToast();
  const { act, underWay } = useAction<ListsChange>();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [doomed, setDoomed] = useState<ListSummary | null>(null);
  const present = ticked.filter((id) => lists.some(({ documentId }) => documentId === id));

  function tick(id: string, isTicked: boolean): void {
    setTicked((before) => (isTicked ? [...before, id] : before.filter((other) => other !== id)));
  }

  async function deleteList({ documentId, name }: ListSummary): Promise<void> {
    const { ok } = await act({ kind: 'delete', id: documentId });
    setDoomed(null);
    toast(ok ? { tone: 'success', message: text.deleted(name) } : { tone: 'failure', message: text.failed });
  }

  if (lists.length === 0)
    return (
      <EmptyState title={text.none} action={<LinkButton to="/myaccount/lists/new">{text.add}</LinkButton>}>
        {text.noneText}
      </EmptyState>
    );
  return (
    <section className={styles['page']} aria-labelledby="lists">
      <div className={styles['head']}>
        <h2 id="lists">{text.title}</h2>
        <LinkButton to="/myaccount/lists/new" tone="secondary" size="small">
          {text.add}
        </LinkButton>
      </div>
      <ul className={styles['lists']}>
        {lists.map((list) => (
          <li key={list.documentId} className={styles['list']}>
            <Checkbox
              id={`tick-${list.documentId}`}
              label={<VisuallyHidden>{text.tick(list.name)}</VisuallyHidden>}
              checked={present.includes(list.documentId)}
              onChange={(event) => tick(list.documentId, event.target.checked)}
            />
            <div className={styles['words']}>
              <Link to={`/myaccount/lists/${list.documentId}`} className={styles['name']}>
                {list.name}
              </Link>
              <span className={styles['soft']}>{text.lines(list.lineCount)}</span>
              <span className={styles['soft']}>{placeOf(list, addresses)}</span>
              {list.isShared && <span className={styles['soft']}>{text.shared}</span>}
            </div>
            <Button tone="quiet" size="small" aria-label={text.deleteOf(list.name)} onClick={() => setDoomed(list)}>
              {text.delete}
            </Button>
          </li>
        ))}
      </ul>
      {present.length > 0 && <OrderTicked ticked={present} />}
      <DeleteDialog
        name={doomed?.name ?? null}
        isBusy={underWay !== null}
        onClose={() => setDoomed(null)}
        onDelete={() => doomed !== null && void deleteList(doomed)}
      />
    </section>
  );
}
