import { billingAddressInput, buyerInput, forOrderWords, newPasswordField, orderRequest } from '@economat/contract';
import type { FieldSchema } from '../shared/forms/field-schema.ts';
import { ADDRESS_PARTS, type AddressPart, type AddressScope, type FieldName } from './checkout-form.ts';

const { shape: order } = orderRequest.shape.data;

/** The contract's schema of each field. */
export const SCHEMAS: Readonly<Record<FieldName, FieldSchema>> = {
  'billing.email': billingAddressInput.shape.email,
  'billing.country': billingAddressInput.shape.country,
  ...addressSchemas('billing'),
  // A SIREN, a SIRET or an electronic address, whose field is the longest one.
  'buyer.companyId': buyerInput.shape.electronicAddress,
  'buyer.vatNumber': buyerInput.shape.vatNumber,
  'buyer.purchaseOrderNumber': buyerInput.shape.purchaseOrderNumber,
  'buyer.costCentre': buyerInput.shape.costCentre,
  'billing.phoneNumber': billingAddressInput.shape.phoneNumber,
  ...addressSchemas('shipping'),
  'account.password': newPasswordField,
  ...forOrderWords((name) => order[name]),
  paymentMethod: order.paymentMethod,
};

function addressSchemas<Scope extends AddressScope>(scope: Scope) {
  const parts = ADDRESS_PARTS.map((part) => [`${scope}.${part}`, billingAddressInput.shape[part]]);
  return Object.fromEntries(parts) as Record<`${Scope}.${AddressPart}`, FieldSchema>;
}
