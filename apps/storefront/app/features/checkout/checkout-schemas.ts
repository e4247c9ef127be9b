import {
  billingAddressInput,
  buyerInput,
  newPasswordField,
  orderRequest,
  shippingAddressInput,
} from '@economat/contract';
import type { FieldSchema } from '../../forms/field-schema.ts';
import type { FieldName } from './checkout-form.ts';

const billing = billingAddressInput.shape;
const shipping = shippingAddressInput.shape;
const { notes, paymentMethod } = orderRequest.shape.data.shape;

/** The contract's schema of each field. */
export const SCHEMAS: Readonly<Record<FieldName, FieldSchema>> = {
  'billing.email': billing.email,
  'billing.country': billing.country,
  'billing.firstName': billing.firstName,
  'billing.lastName': billing.lastName,
  'billing.companyName': billing.companyName,
  'billing.street': billing.street,
  'billing.appartment': billing.appartment,
  'billing.postalCode': billing.postalCode,
  'billing.city': billing.city,
  'billing.phoneNumber': billing.phoneNumber,
  'shipping.firstName': shipping.firstName,
  'shipping.lastName': shipping.lastName,
  'shipping.companyName': shipping.companyName,
  'shipping.street': shipping.street,
  'shipping.appartment': shipping.appartment,
  'shipping.postalCode': shipping.postalCode,
  'shipping.city': shipping.city,
  // A SIREN or a SIRET, whose field is the longer one.
  'buyer.companyId': buyerInput.shape.siret,
  'buyer.vatNumber': buyerInput.shape.vatNumber,
  'buyer.purchaseOrderNumber': buyerInput.shape.purchaseOrderNumber,
  'account.password': newPasswordField,
  notes,
  paymentMethod,
};
