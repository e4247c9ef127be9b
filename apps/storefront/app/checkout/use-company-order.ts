import { type Cents, companyRoleMay, needsApproval } from '@economat/commerce';
import type { OwnCompany } from '@economat/contract';
import { useState } from 'react';
import type { SessionState } from '../account/session/session-store.ts';
import { lateCall } from '../shared/api/late-call.ts';
import { useAsking } from '../shared/api/use-asking.ts';
import { type CheckoutForm, withValue } from './checkout-form.ts';
import type { FormControl } from './use-checkout-form.ts';

/** The company that the customer may order for, and whether this order is for it: it is, unless the buyer says otherwise. */
export function useCompanyOrder({ token }: SessionState, { change }: FormControl, total: Cents) {
  const [own, setOwn] = useState<{ readonly token: string; readonly company: OwnCompany } | null>(null);
  const [isFor, setFor] = useState(true);
  useAsking({
    key: token,
    async ask(signal) {
      const result = await lateCall(
        () => import('./own-company.ts'),
        ({ ownCompany }) => ownCompany(),
      );
      const company = result.ok ? result.data : null;
      // A company that cannot be read is none: the order is then the customer's own.
      if (signal.aborted || token === null || company === null || !companyRoleMay(company.role, 'order')) return;
      setOwn({ token, company });
      change((form) => named(form, company));
    },
  });
  const company = own !== null && own.token === token ? own.company : null;
  return {
    name: company?.name ?? null,
    isFor,
    setFor,
    /** Of the order; null for the customer's own. */
    id: isFor ? (company?.documentId ?? null) : null,
    asksApproval: isFor && company !== null && needsApproval(company.role, company.approvalLimit, total),
  };
}

/** Its invoice names the company, where no other one is named yet. */
function named(form: CheckoutForm, { name, siren, siret, vatNumber }: OwnCompany): CheckoutForm {
  if (form.values['billing.companyName'].trim() !== '') return form;
  const withName = withValue(form, 'billing.companyName', name);
  const withId = withValue(withName, 'buyer.companyId', siret ?? siren ?? '');
  return withValue(withId, 'buyer.vatNumber', vatNumber ?? '');
}
