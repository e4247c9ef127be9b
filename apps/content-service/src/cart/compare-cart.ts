import { type CartTotals, type Cents, eurosFromCents, multiplyCents } from '@economat/commerce';
import type { CartChange, ErrorCode } from '@economat/contract';
import type { FittedLine } from './fit-stock.ts';

/** The sums that the client showed to the buyer. */
export interface ClaimedTotals {
  readonly subTotal: Cents;
  readonly vat: Cents;
  readonly discount: Cents;
  readonly shipping: Cents;
  readonly total: Cents;
}

/**
 * The changes that the buyer has not agreed to yet. Sums are compared only when the lines agree: another price changes the sums anyway.
 * @param voucherRefusal why the cart's voucher is no longer valid, null when it is or there is none.
 */
export function compareCart(
  fitted: readonly FittedLine[],
  claimed: ClaimedTotals,
  current: CartTotals,
  voucherRefusal: ErrorCode | null,
): CartChange[] {
  const changes = fitted.flatMap(compareLine);
  if (voucherRefusal !== null) {
    const { before, after } = amounts(claimed.discount, current.discount);
    return [...changes, { line: null, kind: 'discount', before, after, reason: voucherRefusal }];
  }
  return changes.length > 0 ? changes : compareTotals(claimed, current);
}

function compareLine({ line, granted }: FittedLine, position: number): CartChange[] {
  const { claimed } = line;
  if (line.kind !== 'sellable') return [{ line: position, kind: line.kind, before: claimed.productName, after: null }];
  const changes: CartChange[] = [];
  if (oneSpaced(claimed.productName) !== oneSpaced(line.product.title)) {
    changes.push({ line: position, kind: 'name', before: claimed.productName, after: line.product.title });
  }
  if (claimed.unitPrice !== line.unitPrice) {
    changes.push({ line: position, kind: 'price', ...amounts(claimed.unitPrice, line.unitPrice) });
  }
  if (granted < claimed.quantity) {
    const [before, after] = [String(claimed.quantity), String(granted)];
    changes.push({ line: position, kind: 'stock', before, after, available: granted });
  }
  const lineTotal = multiplyCents(line.unitPrice, claimed.quantity);
  if (changes.length === 0 && claimed.lineTotal !== lineTotal) {
    changes.push({ line: position, kind: 'totals', ...amounts(claimed.lineTotal, lineTotal) });
  }
  return changes;
}

function compareTotals(claimed: ClaimedTotals, current: CartTotals): CartChange[] {
  if (claimed.discount !== current.discount) {
    return [{ line: null, kind: 'discount', ...amounts(claimed.discount, current.discount) }];
  }
  if (claimed.vat !== current.vat) return [{ line: null, kind: 'vat', ...amounts(claimed.vat, current.vat) }];
  const agrees =
    claimed.subTotal === current.subTotal && claimed.shipping === current.shipping && claimed.total === current.total;
  return agrees ? [] : [{ line: null, kind: 'totals', ...amounts(claimed.total, current.total) }];
}

function amounts(before: Cents, after: Cents) {
  return { before: eurosFromCents(before).toFixed(2), after: eurosFromCents(after).toFixed(2) };
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
