import type { ListChange, ListLine, ShoppingList } from '@economat/contract';
import type { ApiFailure, ApiResult } from '../shared/api/client.ts';
import type { SavedList } from './change-lists.ts';

/** Parts of a list that are put in the place of the former ones. */
type Change = Partial<Pick<ShoppingList, 'name' | 'address' | 'lines'>> & { readonly isShared?: true };

export interface EditedList {
  /** As the buyer sees it, saved or not. */
  readonly list: ShoppingList;
  readonly state: 'saved' | 'saving' | 'failed';
  /** Why the last saving failed. */
  readonly failure: ApiFailure | null;
}

/**
 * A list while it is edited: each change is shown at once and saved behind it, one after the other, since each names the version before it.
 * After a failure nothing more is sent until it is repeated.
 */
export function createListEditor(
  stored: ShoppingList,
  save: (change: ListChange['data']) => Promise<ApiResult<SavedList>>,
) {
  const listeners = new Set<() => void>();
  let edited: EditedList = { list: stored, state: 'saved', failure: null };
  let { version } = stored;
  /** What is not sent yet. */
  let open: Change = {};
  let isSending = false;

  function show(next: Partial<EditedList>): void {
    edited = { ...edited, ...next };
    for (const listener of listeners) listener();
  }

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (Object.keys(open).length > 0) {
      const sent = open;
      open = {};
      show({ state: 'saving', failure: null });
      const result = await save({ version, ...sent });
      if (!result.ok) {
        open = { ...sent, ...open };
        isSending = false;
        return show({ state: 'failed', failure: result.failure });
      }
      ({ version } = result.data.data);
    }
    isSending = false;
    show({ state: 'saved' });
  }

  function change(fields: Change): Promise<void> {
    open = { ...open, ...fields };
    show({ list: { ...edited.list, ...fields } });
    return edited.state === 'failed' ? Promise.resolve() : send();
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: (): EditedList => edited,
    change,
    /** @param edit makes the new lines of the present ones. */
    changeLines: (edit: (lines: readonly ListLine[]) => readonly ListLine[]) =>
      change({ lines: [...edit(edited.list.lines)] }),
    repeat: send,
  };
}
