import type { PaymentMethodBar } from '@economat/commerce';
import type { ContactProblem } from '../shared/forms/contact-problem.ts';
import type { FieldName, FlagName } from './checkout-form.ts';

/** Why a field of the checkout cannot be sent. */
export type FieldProblem =
  | ContactProblem
  | { readonly kind: 'delivery-country' | 'delivery-overseas' }
  | { readonly kind: 'company-id-required' }
  | { readonly kind: PaymentMethodBar };

export type CheckoutProblems = Readonly<Partial<Record<FieldName | FlagName, FieldProblem>>>;
