import type { Language, PickedItem } from '@economat/commerce';

import type { Recipient, Seller } from '../record/record.ts';

/**
 * What staff have to know about an order that was to be printed. `unpaid` is printed nevertheless, the others are not: `sent` is on no
 * picking list any more, and of `withdrawn` nothing is left to send.
 */
export type RemarkKind = 'unknown' | 'cancelled' | 'sent' | 'withdrawn' | 'unpaid';

export interface Remark {
  /** Number of the order, or the id that was asked for. */
  readonly order: string;
  readonly kind: RemarkKind;
}

/** What all papers of a print have in common. */
interface Print {
  readonly madeAt: Date;
  readonly remarks: readonly Remark[];
}

export interface PickingListPaper extends Print {
  readonly orders: number;
  readonly items: readonly PickedItem[];
}

export interface DeliveryNote {
  readonly orderNumber: string;
  readonly language: Language;
  /** Days are `YYYY-MM-DD`. */
  readonly orderDate: string;
  readonly delivery: { readonly from: string; readonly to: string };
  readonly purchaseOrderNumber: string | null;
  readonly costCentre: string | null;
  readonly shipTo: Recipient;
  readonly phone: string;
  readonly billTo: Recipient;
  readonly lines: readonly DeliveredLine[];
  /** What the buyer wrote, each under its label. */
  readonly words: readonly { readonly label: string; readonly text: string }[];
}

export interface DeliveredLine {
  readonly name: string;
  readonly variant: string | null;
  readonly option: string | null;
  readonly reference: string | null;
  readonly quantity: number;
  readonly isRental: boolean;
}

export interface DeliveryNotesPaper extends Print {
  readonly seller: Seller;
  readonly notes: readonly DeliveryNote[];
}

export interface AddressLabel {
  readonly orderNumber: string;
  readonly shipTo: Recipient;
}

export type LabelFormatName = 'a4' | '10x15';

export interface LabelsPaper extends Print {
  readonly seller: Seller;
  readonly labels: readonly AddressLabel[];
  readonly format: LabelFormatName;
  /** The first free label of a begun sheet, from 1. */
  readonly start: number;
}
