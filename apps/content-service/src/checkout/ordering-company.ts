import { type Cents, companyRoleMay, needsApproval } from '@economat/commerce';
import type { FieldProblem, OrderRequest } from '@economat/contract';
import type { OrderingCustomer } from '../access/customer-identity.ts';
import type { AgreedCart } from './check-cart.ts';
import type { OrderParts } from './read-order-parts.ts';
import { type Membership, shareCompanyOf } from '../companies/company-queries.ts';
import type { Sql } from '../database/sql.ts';
import { type CreditRefusal, holdCredit } from '../on-account/hold-credit.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { Buyer, OnAccount } from '../orders/stored-order.ts';

interface CompanyOrder {
  readonly data: Pick<OrderRequest['data'], 'company' | 'paymentMethod'>;
  readonly parts: Pick<OrderParts, 'billing' | 'buyer'>;
  readonly customer: OrderingCustomer | null;
}

/** The company that an order is for, where its buyer may order for it and says what it asks for. Until the transaction ends nobody leaves. */
export async function orderingCompany(
  sql: Sql,
  { data, parts, customer }: CompanyOrder,
): Promise<Outcome<Membership, 'invalid-body' | 'forbidden'>> {
  const own = customer === null ? null : await shareCompanyOf(sql, customer.id);
  if (own === null || own.documentId !== data.company || !companyRoleMay(own.role, 'order'))
    return refused('forbidden');
  const fields = [...missingName(data, parts), ...missingWords(own, parts.buyer)];
  return fields.length > 0 ? { ok: false, code: 'invalid-body', fields } : done(own);
}

/** A buyer's order above the company's limit. */
export function awaitsApproval({ role, approvalLimit }: Membership, total: Cents): boolean {
  return needsApproval(role, approvalLimit, total);
}

interface Billed {
  readonly parts: OrderParts;
  /** The terms of an order on account; null for one that is paid otherwise. */
  readonly onAccount: OnAccount | null;
}

/** Whom an order bills: its company as far as its limit where it is on account, else whom it was sent for. */
export async function billOrder(
  sql: Sql,
  own: Membership | null,
  { data, parts, cart }: { data: OrderRequest['data']; parts: OrderParts; cart: AgreedCart },
): Promise<Outcome<Billed, CreditRefusal>> {
  if (data.paymentMethod !== 'on_account') return done({ parts, onAccount: null });
  const credit = await holdCredit(sql, own?.id ?? null, cart.cart.totals.total);
  if (!credit.ok) return credit;
  return done({ parts: own === null ? parts : billedTo(own, parts), onAccount: credit.value });
}

/** The parts of an order on account: its company is billed, by its own numbers, whoever ordered. */
function billedTo({ name, siren, siret, vatNumber }: Membership, { buyer, ...parts }: OrderParts): OrderParts {
  // That of another company would lead the invoice there.
  const electronicAddress = buyer.siren === siren ? buyer.electronicAddress : null;
  return {
    ...parts,
    billing: { ...parts.billing, companyName: parts.billing.companyName ?? name },
    buyer: { ...buyer, type: 'company', siren, siret, vatNumber, electronicAddress },
  };
}

/** Without it the invoice would be the person's who ordered. On account the company is billed by its own name. */
function missingName({ paymentMethod }: CompanyOrder['data'], { billing }: CompanyOrder['parts']): FieldProblem[] {
  return paymentMethod === 'on_account' || billing.companyName !== null
    ? []
    : [{ path: ['data', 'billingAddress', 'companyName'], rule: 'required' }];
}

function missingWords(own: Membership, buyer: Buyer): FieldProblem[] {
  const required = {
    purchaseOrderNumber: own.requiresPurchaseOrder,
    costCentre: own.requiresCostCentre,
  };
  return (['purchaseOrderNumber', 'costCentre'] as const).flatMap((name) =>
    required[name] && buyer[name] === null ? [{ path: ['data', 'buyer', name], rule: 'required' }] : [],
  );
}
