import type { RecordBody } from '../record/record.ts';

/** A quote as it is printed; its figures are those of the invoice that may come of it. Days are `YYYY-MM-DD`. */
export interface QuotePaper extends Pick<
  RecordBody,
  'seller' | 'buyer' | 'lines' | 'discount' | 'vatShares' | 'notes'
> {
  readonly number: string;
  /** Null while nobody has said where to. */
  readonly shipTo: RecordBody['shipTo'] | null;
  /** A draft promises nothing, and says so. */
  readonly isDraft: boolean;
  readonly madeOn: string;
  /** The last day on which it can be accepted. */
  readonly validUntil: string;
  readonly totals: Omit<RecordBody['totals'], 'prepaid' | 'due'>;
  /** What staff write to the buyer. */
  readonly message: string | null;
}
