import { LIST_LINES_MAXIMUM, type UserAddress } from '@economat/contract';
import { useNavigate } from 'react-router';
import { useAction } from '../shared/api/action.ts';
import type { ApiResult } from '../shared/api/client.ts';
import { useText } from '../shared/text/use-text.ts';
import { Notice } from '../shared/ui/surfaces.tsx';
import { useToast } from '../shared/ui/toast.tsx';
import styles from '../account/account.module.css';
import type { ListsChange, SavedList } from './change-lists.ts';
import type { TakenLines } from './lines-of.ts';
import { type ListHead, ListForm } from './list-form.tsx';

export interface NewListData extends TakenLines {
  readonly addresses: readonly UserAddress[];
}

/** A name for a new list, which begins with the lines of the cart or of an order, or empty. */
export function NewList({ lines, left, addresses }: NewListData) {
  const { create: text } = useText('lists');
  const shared = useText('shared');
  const toast = useToast();
  const navigate = useNavigate();
  const { act } = useAction<ListsChange, SavedList>();
  const taken = lines.slice(0, LIST_LINES_MAXIMUM);

  async function create(head: ListHead): Promise<ApiResult<SavedList>> {
    const body = { data: { ...head, lines: taken } };
    const result = await act({ kind: 'create', body }, { defaultShouldRevalidate: false });
    if (!result.ok) return result;
    toast({ tone: 'success', message: text.created(head.name) });
    void navigate(`/myaccount/lists/${result.data.data.documentId}`);
    return result;
  }

  return (
    <section className={styles['narrow']} aria-labelledby="new-list">
      <h2 id="new-list" className={styles['heading']}>
        {text.title}
      </h2>
      {taken.length > 0 && <p className={styles['soft']}>{text.taken(taken.length)}</p>}
      {left > 0 && <Notice tone="warning">{text.left(left)}</Notice>}
      {lines.length > taken.length && (
        <Notice tone="warning">{text.cut(lines.length - taken.length, shared.number(LIST_LINES_MAXIMUM))}</Notice>
      )}
      <ListForm
        head={null}
        addresses={addresses}
        submit={text.submit}
        onCancel={() => void navigate('/myaccount/lists')}
        save={create}
      />
    </section>
  );
}
