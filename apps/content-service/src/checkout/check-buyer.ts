import { companyNumberProblems, companyNumbers } from '@economat/commerce';
import type { FieldProblem, OrderRequest } from '@economat/contract';
import { textOrNull } from '../http/text-or-null.ts';
import type { Checked } from './check-address.ts';
import type { AddressSnapshot, Buyer } from '../orders/stored-order.ts';

type BuyerInput = NonNullable<OrderRequest['data']['buyer']>;

const PATH = ['data', 'buyer'] as const;

/** Of whom nothing is known but the kind. */
export function unnumberedBuyer(type: Buyer['type']): Buyer {
  return { type, ...companyNumbers({}), purchaseOrderNumber: null, costCentre: null };
}

/** No invoice could be made out to a company without a name. */
export function companyNameProblems(type: Buyer['type'], { companyName }: AddressSnapshot): FieldProblem[] {
  return type === 'company' && companyName === null
    ? [{ path: ['data', 'billingAddress', 'companyName'], rule: 'required' }]
    : [];
}

/**
 * Who the invoice is for. A company has a name; a French one is identified by its SIREN, which each of its numbers contains, a Dutch one by
 * its VAT number. A client that sends neither buys for a company when the billing address names one.
 */
export function checkBuyer(input: BuyerInput | undefined, billing: AddressSnapshot): Checked<Buyer> {
  if (input === undefined) {
    return { ok: true, value: unnumberedBuyer(billing.companyName === null ? 'individual' : 'company') };
  }
  const { type, purchaseOrderNumber, costCentre } = input;
  const numbers = companyNumbers(input);
  const fields: FieldProblem[] = companyNumberProblems(numbers).map(({ name, rule }) => ({
    path: [...PATH, name],
    rule,
  }));
  fields.push(...companyNameProblems(type, billing));
  if (type === 'company' && numbers.siren === null) {
    const isFrench = billing.country === 'FR';
    if (isFrench) fields.push({ path: [...PATH, 'siren'], rule: 'required' });
    else if (numbers.vatNumber === null) fields.push({ path: [...PATH, 'vatNumber'], rule: 'required' });
  }
  if (fields.length > 0) return { ok: false, fields };
  const own = { purchaseOrderNumber: textOrNull(purchaseOrderNumber), costCentre: textOrNull(costCentre) };
  return { ok: true, value: { type, ...numbers, ...own } };
}
