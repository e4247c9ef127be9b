import { eurosFromCents, lineTitle, parseMoney } from '@economat/commerce';
import type { OrderContent, previewRequest, RequestWay, StaffChanges, WantedLine } from '@economat/contract';
import type * as z from 'zod/mini';

export type Address = OrderContent['billingAddress'];
export type Wanted = z.input<typeof previewRequest>['data'];

/** A line as staff write it; none of it takes the line away. */
export interface DraftLine {
  readonly key: string;
  readonly title: string;
  readonly quantity: number;
  /** The order's own line, or the article that is added. */
  readonly of: { readonly orderItem: string } | Omit<Extract<WantedLine, { productId: string }>, 'quantity'>;
}

/** What staff have typed of a change. */
export interface ChangeDraft {
  readonly shippingAddress: Address;
  readonly billingAddress: Address;
  readonly lines: readonly DraftLine[];
  /** In euros, as typed. */
  readonly granted: string;
  readonly reason: string;
  readonly isAsked: boolean;
  readonly asker: string;
  readonly askedOn: string;
  readonly askedBy: RequestWay;
}

export function draftOf({ content, granted }: StaffChanges, today: string): ChangeDraft {
  const { shippingAddress, billingAddress } = content;
  return {
    shippingAddress,
    billingAddress,
    lines: linesOf(content),
    granted: grantedText(granted),
    reason: '',
    isAsked: false,
    asker: `${billingAddress.firstName} ${billingAddress.lastName}`,
    askedOn: today,
    askedBy: 'phone',
  };
}

function grantedText(granted: StaffChanges['granted']): string {
  return granted === 0 ? '' : eurosFromCents(granted).toFixed(2).replace('.', ',');
}

function linesOf({ orderItems }: OrderContent): DraftLine[] {
  return orderItems.map((line) => ({
    key: line.documentId,
    title: lineTitle(line),
    quantity: line.quantity,
    of: { orderItem: line.documentId },
  }));
}

/** What of a draft differs from the order, as the call sends it; a sentence where it cannot be sent. */
export function wantedOf(draft: ChangeDraft, { content, granted, version }: StaffChanges): Wanted | string {
  const amount = draft.granted.trim() === '' ? 0 : parseMoney(draft.granted);
  if (amount === null) return 'Écrivez la remise comme 12,50.';
  const isGranted = amount !== granted;
  if (isGranted && draft.reason.trim() === '') return 'Écrivez le motif de la remise : le client le lit.';
  const lines = draft.lines.filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return 'Il ne reste aucun article : annulez plutôt la commande.';
  return {
    version,
    ...(isSame(draft.shippingAddress, content.shippingAddress) ? {} : { shippingAddress: draft.shippingAddress }),
    ...(isSame(draft.billingAddress, content.billingAddress) ? {} : { billingAddress: draft.billingAddress }),
    ...(isSame(lines, linesOf(content)) ? {} : { lines: lines.map(({ of, quantity }) => ({ ...of, quantity })) }),
    ...(isGranted ? { discount: { amount: eurosFromCents(amount), reason: draft.reason } } : {}),
  } as Wanted;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Who asked for the change, when and how; null where nobody did. */
export function requestOf({ isAsked, asker: by, askedOn: on, askedBy: how }: ChangeDraft) {
  return isAsked ? { by, on, how } : null;
}
