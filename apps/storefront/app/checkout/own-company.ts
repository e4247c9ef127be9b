import { type AccountFrequency, type Cents, companyRoleMay, needsApproval } from '@economat/commerce';
import { endpoints, type OwnAccount, type OwnCompany } from '@economat/contract';
import { callAsCustomer } from '../account/session/as-customer.ts';
import { browserApi } from '../shared/api/client.ts';
import { type CheckoutForm, withValue } from './checkout-form.ts';

/** What a company may still order on account, and when it pays. */
export interface OfferedAccount {
  readonly left: Cents;
  readonly frequency: AccountFrequency;
  readonly days: number;
}

/** A company that the customer may order for. */
export interface OrderingCompany {
  readonly id: string;
  readonly name: string;
  /** Whether an order of this total waits for a yes. */
  readonly asksApproval: (total: Cents) => boolean;
  /** Null where it does not order on account. */
  readonly account: OfferedAccount | null;
  /** Names the company on the invoice, where no other one is named yet. */
  readonly fillIn: (form: CheckoutForm) => CheckoutForm;
}

/** A company that cannot be read is none: the order is then the customer's own. So is its account. */
export async function orderingCompany(): Promise<OrderingCompany | null> {
  const result = await callAsCustomer((token) => browserApi.call(endpoints.company, { token }));
  const company = result.ok ? result.data.data : null;
  if (company === null || !companyRoleMay(company.role, 'order')) return null;
  // Most customers are of no company, and ask no further.
  const account = await callAsCustomer((token) => browserApi.call(endpoints.companyAccount, { token }));
  const { documentId, name, role, approvalLimit } = company;
  return {
    id: documentId,
    name,
    asksApproval: (total) => needsApproval(role, approvalLimit, total),
    account: offered(account.ok ? account.data.data : null),
    fillIn: (form) => named(form, company),
  };
}

function offered(account: OwnAccount | null): OfferedAccount | null {
  if (account?.mayOrder !== true) return null;
  const { left, terms } = account;
  return { left, frequency: terms.frequency, days: terms.days };
}

function named(form: CheckoutForm, { name, siren, siret, vatNumber }: OwnCompany): CheckoutForm {
  if (form.values['billing.companyName'].trim() !== '') return form;
  const withName = withValue(form, 'billing.companyName', name);
  const withId = withValue(withName, 'buyer.companyId', siret ?? siren ?? '');
  return withValue(withId, 'buyer.vatNumber', vatNumber ?? '');
}
