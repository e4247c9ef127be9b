import type { Cents } from '@economat/commerce';

/** A cart line as a client sent it, to be compared with the catalogue when it is ordered. */
export interface ClaimedLine {
  readonly productId: string | null;
  readonly productName: string;
  readonly productQuantity: string | null;
  readonly variant: string | null;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly lineTotal: Cents;
}
