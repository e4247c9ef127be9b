import { endpoints, listChange, listRequest, type ShoppingList } from '@economat/contract';
import * as z from 'zod/mini';
import { type ApiResult, browserApi } from '../shared/api/client.ts';

const listsChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create'), body: listRequest }),
  z.object({ kind: z.literal('change'), id: z.string(), body: listChange }),
  z.object({ kind: z.literal('delete'), id: z.string() }),
]);

/** The intents of the screens. */
export type ListsChange = z.input<typeof listsChange>;
/** What a list that was created or changed has become. */
export interface SavedList {
  readonly data: ShoppingList;
}

export async function changeLists(asked: unknown, token: string): Promise<ApiResult<unknown>> {
  const change = z.parse(listsChange, asked);
  switch (change.kind) {
    case 'create':
      return browserApi.call(endpoints.createList, { body: change.body, token });
    case 'change':
      return browserApi.call(endpoints.updateList, { params: { id: change.id }, body: change.body, token });
    case 'delete':
      return browserApi.call(endpoints.deleteList, { params: { id: change.id }, token });
  }
}
