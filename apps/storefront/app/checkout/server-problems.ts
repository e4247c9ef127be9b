import type { FieldProblem as ServerProblem } from '@economat/contract';
import { FIELD_NAMES, type FieldName, type FlagName } from './checkout-form.ts';
import type { CheckoutProblems, FieldProblem } from './field-problem.ts';

/** Shows the server's problems at their fields; those without a field here are dropped. */
export function problemsFromServer(fields: readonly ServerProblem[]): CheckoutProblems {
  const problems: Partial<Record<FieldName | FlagName, FieldProblem>> = {};
  for (const { path, rule } of fields) {
    const name = fieldAt(path);
    if (name) problems[name] ??= problemOf(name, rule);
  }
  return problems;
}

/** Fields of the call that are typed in another field of the form. */
const TYPED_AT: Readonly<Record<string, FieldName>> = {
  'buyer.siren': 'buyer.companyId',
  'buyer.siret': 'buyer.companyId',
  'buyer.electronicAddress': 'buyer.companyId',
  'shipping.phoneNumber': 'billing.phoneNumber',
  'shipping.email': 'billing.email',
};

function fieldAt([, block, field]: ServerProblem['path']): FieldName | FlagName | null {
  const name = [String(block).replace('Address', ''), field].filter((part) => part !== undefined).join('.');
  return TYPED_AT[name] ?? [...FIELD_NAMES, 'termsAccepted' as const].find((known) => known === name) ?? null;
}

/** The browser checks the same rules first, so this is reached only when one of the two is newer. */
function problemOf(name: FieldName | FlagName, rule: string): FieldProblem {
  if (rule !== 'required') return { kind: 'refused' };
  return name === 'buyer.companyId' ? { kind: 'company-id-required' } : { kind: 'required' };
}
