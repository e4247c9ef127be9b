import { type Cents, companyRoleMay, needsApproval } from '@economat/commerce';
import { endpoints, type OwnCompany } from '@economat/contract';
import { callAsCustomer } from '../account/session/as-customer.ts';
import { browserApi } from '../shared/api/client.ts';
import { type CheckoutForm, withValue } from './checkout-form.ts';

/** A company that the customer may order for. */
export interface OrderingCompany {
  readonly id: string;
  readonly name: string;
  /** Whether an order of this total waits for a yes. */
  readonly asksApproval: (total: Cents) => boolean;
  /** Names the company on the invoice, where no other one is named yet. */
  readonly fillIn: (form: CheckoutForm) => CheckoutForm;
}

/** A company that cannot be read is none: the order is then the customer's own. */
export async function orderingCompany(): Promise<OrderingCompany | null> {
  const result = await callAsCustomer((token) => browserApi.call(endpoints.company, { token }));
  const company = result.ok ? result.data.data : null;
  if (company === null || !companyRoleMay(company.role, 'order')) return null;
  const { documentId, name, role, approvalLimit } = company;
  return {
    id: documentId,
    name,
    asksApproval: (total) => needsApproval(role, approvalLimit, total),
    fillIn: (form) => named(form, company),
  };
}

function named(form: CheckoutForm, { name, siren, siret, vatNumber }: OwnCompany): CheckoutForm {
  if (form.values['billing.companyName'].trim() !== '') return form;
  const withName = withValue(form, 'billing.companyName', name);
  const withId = withValue(withName, 'buyer.companyId', siret ?? siren ?? '');
  return withValue(withId, 'buyer.vatNumber', vatNumber ?? '');
}
