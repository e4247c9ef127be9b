import { randomInt } from 'node:crypto';
import type { OrderAddressInput, OrderItemInput } from '@economat/contract';
import type { ClaimedLine } from '../cart/claimed-line.ts';
import { type DraftIdentity, insertAddressDraft, insertLineDraft } from './draft-queries.ts';
import { type Checked, checkAddress } from './check-address.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { claimedLine } from './read-order-parts.ts';
import type { AddressSnapshot } from '../orders/stored-order.ts';

/**
 * Rows of the API's separate calls. Knowing a row's id is owning it, for guests too, and ids cannot be guessed: `documentId` has 24 random
 * characters, and the returned `id` is not the row's but 48 random bits. A row can be ordered once and never read; unsold ones are deleted
 * after a day.
 */
export interface CreatedDraft<Row> {
  readonly id: number;
  readonly documentId: string;
  readonly row: Row;
}

/** The largest range of `randomInt`. */
const DRAFT_KEY_END = 2 ** 48 - 1;

function newDraft(deps: OrderDeps): DraftIdentity {
  // Above PostgreSQL's integers, so that a draft's key never looks like a real row id.
  return { documentId: newDocumentId(), draftKey: randomInt(2 ** 32, DRAFT_KEY_END), at: deps.now() };
}

export async function createAddressDraft(
  deps: OrderDeps,
  input: OrderAddressInput,
): Promise<Checked<CreatedDraft<AddressSnapshot>>> {
  const checked = checkAddress(input, ['data']);
  if (!checked.ok) return checked;
  const draft = newDraft(deps);
  await insertAddressDraft(deps.database.sql, checked.value, draft);
  return { ok: true, value: created(draft, checked.value) };
}

export async function createLineDraft(deps: OrderDeps, input: OrderItemInput): Promise<CreatedDraft<ClaimedLine>> {
  const draft = newDraft(deps);
  const line = claimedLine(input);
  await insertLineDraft(deps.database.sql, line, draft);
  return created(draft, line);
}

function created<Row>(draft: DraftIdentity, row: Row): CreatedDraft<Row> {
  return { id: draft.draftKey, documentId: draft.documentId, row };
}
