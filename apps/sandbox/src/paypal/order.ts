import { randomBytes } from 'node:crypto';
import type { Amount } from './money.ts';
import type { ExperienceContext, OrderRequest, PurchaseUnit } from './order-request.ts';

type OrderStatus = 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

export type RefundStatus = 'PENDING' | 'COMPLETED' | 'FAILED';

export interface PaypalRefund {
  readonly id: string;
  readonly status: RefundStatus;
  readonly createdAt: string;
  readonly amount: Amount;
  readonly invoiceId: string | null;
  readonly note: string | null;
}

export interface PaypalCapture {
  readonly id: string;
  readonly createdAt: string;
  readonly status: CaptureStatus;
  readonly amount: Amount;
  readonly refunds: readonly PaypalRefund[];
}

export interface PaypalOrder {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly status: OrderStatus;
  readonly unit: PurchaseUnit;
  readonly context: ExperienceContext;
  readonly modern: boolean;
  /** What PayPal will book: the order's amount, unless a scenario falsifies it. */
  readonly amount: Amount;
  readonly payerId: string | null;
  /** The payer chose a funding source that the next capture will find without funds. */
  readonly fundingDeclines: boolean;
  readonly capture: PaypalCapture | null;
}

export function newOrder({ unit, context, modern }: OrderRequest, amount: Amount, now: string): PaypalOrder {
  return {
    id: paypalId(17),
    createdAt: now,
    updatedAt: now,
    status: modern ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    unit,
    context,
    modern,
    amount,
    payerId: null,
    fundingDeclines: false,
    capture: null,
  };
}

// Letters and digits that PayPal's ids are made of; a letter comes after at most two digits, so that no id looks like a card number.
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXY';
const DIGITS = '0123456789';

export function paypalId(length: number): string {
  return [...randomBytes(length)]
    .map((byte, index) => {
      const alphabet = index % 3 === 2 ? LETTERS : DIGITS;
      return alphabet.charAt(byte % alphabet.length);
    })
    .join('');
}

/** What was given back or is on its way: a refund that failed gave nothing. */
export function refundedMinorUnits(capture: PaypalCapture): number {
  const living = capture.refunds.filter(({ status }) => status !== 'FAILED');
  return living.reduce((sum, refund) => sum + refund.amount.minorUnits, 0);
}

/** The merchant's two references, as the ledger names them. */
export function merchantReferences({ unit, id }: PaypalOrder): { reference: string; attempt: string } {
  const reference = unit.custom_id ?? unit.invoice_id ?? unit.reference_id;
  return { reference, attempt: unit.invoice_id ?? id };
}

/** Everything a scenario's `match` may name. */
export function orderReferences(order: PaypalOrder): string[] {
  const { reference_id, custom_id, invoice_id } = order.unit;
  return [order.id, order.capture?.id, reference_id, custom_id, invoice_id].filter((value) => value !== undefined);
}
