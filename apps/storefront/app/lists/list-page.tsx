import { LIST_LINES_MAXIMUM, type ListLine, type ShoppingList, type UserAddress } from '@economat/contract';
import { useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { ArticleEntry } from '../quick-order/article-entry.tsx';
import { QuickOrderBar } from '../quick-order/quick-order-bar.tsx';
import { useFound } from '../quick-order/use-found.ts';
import { ReadFailure } from '../quick-order/read-failure.tsx';
import { useAction } from '../shared/api/action.ts';
import { useText } from '../shared/text/use-text.ts';
import { Button, LinkButton } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/surfaces.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import { ChooseArticle } from './choose-article.tsx';
import type { ListsChange, SavedList } from './change-lists.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { judgeLines, orderedRows, referencesOf } from './judge-lines.ts';
import { createListEditor } from './list-editor.ts';
import { ListHeading } from './list-heading.tsx';
import { ListLineView } from './list-line.tsx';
import styles from './lists.module.css';
import { SavingState } from './saving-state.tsx';
import { useNewLine } from './use-new-line.ts';

interface ListPageProps {
  readonly list: ShoppingList;
  readonly addresses: readonly UserAddress[];
  readonly mayShare: boolean;
  /** Begins again with the list as the server has it. */
  readonly onReload: () => Promise<void>;
}

/** How long an undo stays in sight. */
const UNDO_MS = 10_000;

/** One list: its lines at today's prices, changed in place, ordered, or printed. */
export function ListPage({ list: stored, addresses, mayShare, onReload }: ListPageProps) {
  const text = useText('lists');
  const shared = useText('shared');
  const toast = useToast();
  const navigate = useNavigate();
  const { act } = useAction<ListsChange, SavedList>();
  const { act: actDelete, underWay } = useAction<ListsChange>();
  const [editor] = useState(() =>
    createListEditor(stored, (data) =>
      act({ kind: 'change', id: stored.documentId, body: { data } }, { defaultShouldRevalidate: false }),
    ),
  );
  const { list, state, failure } = useSyncExternalStore(editor.subscribe, editor.getSnapshot, editor.getSnapshot);
  const [isDoomed, setDoomed] = useState(false);
  const lines = list.lines.map((line) => ({ list: list.documentId, line }));
  const { found, hasFailed, repeat } = useFound(referencesOf(lines));
  const judged = judgeLines(lines, found);
  const entry = useNewLine((line) => {
    if (editor.getSnapshot().list.lines.length < LIST_LINES_MAXIMUM)
      void editor.changeLines((now) => withLine(now, line));
    else toast({ tone: 'warning', message: text.full(shared.number(LIST_LINES_MAXIMUM)) });
  });

  function change(position: number, fields: Partial<ListLine>): void {
    void editor.changeLines((now) => now.map((line, at) => (at === position ? { ...line, ...fields } : line)));
  }

  function remove(position: number, line: ListLine): void {
    void editor.changeLines((now) => now.toSpliced(position, 1));
    const run = () => void editor.changeLines((now) => now.toSpliced(position, 0, line));
    const action = { label: text.undo, run };
    toast({ tone: 'success', message: text.line.removed(line.title), action, milliseconds: UNDO_MS });
  }

  async function deleteList(): Promise<void> {
    const { ok } = await actDelete({ kind: 'delete', id: list.documentId }, { defaultShouldRevalidate: false });
    setDoomed(false);
    if (!ok) return toast({ tone: 'failure', message: text.failed });
    toast({ tone: 'success', message: text.deleted(list.name) });
    void navigate('/myaccount/lists');
  }

  return (
    <section className={styles['page']} aria-labelledby="list-heading">
      <ListHeading list={list} addresses={addresses} mayShare={mayShare} onChange={(head) => editor.change(head)} />
      <SavingState state={state} failure={failure} onRepeat={() => void editor.repeat()} onReload={onReload} />
      {hasFailed && <ReadFailure onRepeat={repeat} />}
      {judged.length === 0 ? (
        <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
      ) : (
        <>
          <ol className={styles['lines']}>
            {judged.map((line, position) => (
              <ListLineView
                // A line has no id. By its place alone, all below one that goes would be drawn anew.
                key={`${line.line.productId} ${timesBefore(list.lines, position)}`}
                id={`line-${position}`}
                judged={line}
                onChange={(fields) => change(position, fields)}
                onRemove={() => remove(position, line.line)}
              />
            ))}
          </ol>
          <QuickOrderBar judged={orderedRows(judged)} label={text.order(1)} />
        </>
      )}
      <ArticleEntry onAdd={(named) => void entry.add(named)} />
      <ChooseArticle {...entry} />
      <div className={styles['actions']}>
        <LinkButton to={`/myaccount/lists/${list.documentId}/sheet`} tone="secondary" size="small">
          {text.toSheet}
        </LinkButton>
        <LinkButton to={`/myaccount/subscriptions?list=${list.documentId}`} tone="secondary" size="small">
          {text.orderRegularly}
        </LinkButton>
        <Button tone="quiet" size="small" onClick={() => setDoomed(true)}>
          {text.deleteList}
        </Button>
        <LinkButton to="/myaccount/lists" tone="quiet" size="small">
          {text.back}
        </LinkButton>
      </div>
      <DeleteDialog
        name={isDoomed ? list.name : null}
        isBusy={underWay !== null}
        onClose={() => setDoomed(false)}
        onDelete={() => void deleteList()}
      />
    </section>
  );
}

/** How often the article of a line stands above it. */
function timesBefore(lines: readonly ListLine[], position: number): number {
  return lines.slice(0, position).filter(({ productId }) => productId === lines[position]?.productId).length;
}

/** One more of a line that is there already, as each scan says a piece; else a new one at the end. */
function withLine(lines: readonly ListLine[], added: ListLine): readonly ListLine[] {
  const isSame = ({ productId, option, variant }: ListLine) =>
    productId === added.productId && option === added.option && variant === added.variant;
  const present = lines.findIndex(isSame);
  if (present === -1) return [...lines, added];
  return lines.map((line, at) => (at === present ? { ...line, quantity: line.quantity + 1 } : line));
}
