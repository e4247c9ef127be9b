import type { FieldProblem as ServerProblem } from '@economat/contract';
import { ADDRESS_PARTS, type FieldName, type FlagName } from './checkout-form.ts';
import type { CheckoutProblems, FieldProblem } from './field-problem.ts';

/** Puts what the server refused at the field where the buyer can mend it; what has no field here is left out. */
export function problemsFromServer(fields: readonly ServerProblem[]): CheckoutProblems {
  const problems: Partial<Record<FieldName | FlagName, FieldProblem>> = {};
  for (const { path, rule } of fields) {
    const name = fieldAt(path);
    if (name) problems[name] ??= problemOf(name, rule);
  }
  return problems;
}

function fieldAt(path: readonly (string | number)[]): FieldName | FlagName | null {
  const [, block, field] = path;
  const part = ADDRESS_PARTS.find((candidate) => candidate === field);
  switch (block) {
    case 'billingAddress':
      if (part) return `billing.${part}`;
      return field === 'country' || field === 'phoneNumber' || field === 'email' ? `billing.${field}` : null;
    case 'shippingAddress':
      if (part) return `shipping.${part}`;
      return field === 'phoneNumber' || field === 'email' ? `billing.${field}` : null;
    case 'buyer':
      if (field === 'vatNumber' || field === 'purchaseOrderNumber') return `buyer.${field}`;
      return field === 'siren' || field === 'siret' ? 'buyer.companyId' : null;
    case 'notes':
    case 'paymentMethod':
    case 'termsAccepted':
      return block;
    default:
      return null;
  }
}

/** The browser checks the same rules first, so this is reached only when one of the two is newer than the other. */
function problemOf(name: FieldName | FlagName, rule: string): FieldProblem {
  if (rule !== 'required') return { kind: 'refused' };
  return name === 'buyer.companyId' ? { kind: 'company-id-required' } : { kind: 'required' };
}
