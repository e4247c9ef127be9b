import type { Cents, PaymentMethod } from '@economat/commerce';
import { useState } from 'react';
import { useAsking } from '../shared/api/use-asking.ts';
import { withOfferedMethod } from './checkout-form.ts';
import type { FormControl } from './use-checkout-form.ts';

/**
 * The company that the customer may order for, and whether this order is for it: it is, unless the buyer says otherwise.
 * @param token of the customer whose saved addresses are filled in; null loads and asks for nothing.
 * @param methods how everybody pays: what a draft or another choice says of an account falls back to them.
 */
export function useCompanyOrder(
  token: string | null,
  { change }: FormControl,
  total: Cents,
  methods: readonly PaymentMethod[],
) {
  const [isFor, setFor] = useState(true);
  const company = useAsking({
    key: token,
    async ask(signal) {
      // Without its code the order is the customer's own.
      const code = await import('./own-company.ts').catch(() => null);
      const own = code && (await code.orderingCompany());
      if (signal.aborted) return own;
      if (own !== null) change(own.fillIn);
      if (!own?.account) change((form) => withOfferedMethod(form, methods));
      return own;
    },
  });
  return {
    name: company?.name ?? null,
    isFor,
    setFor(isForCompany: boolean) {
      setFor(isForCompany);
      if (!isForCompany) change((form) => withOfferedMethod(form, methods));
    },
    /** Of the order; null for the customer's own. */
    id: isFor ? (company?.id ?? null) : null,
    account: isFor ? (company?.account ?? null) : null,
    asksApproval: isFor && company !== null && company.asksApproval(total),
  };
}
