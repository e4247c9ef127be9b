import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from '@economat/commerce';
import { ORDER_WORD_NAMES } from '@economat/contract';

export const ADDRESS_PARTS = [
  'firstName',
  'lastName',
  'companyName',
  'street',
  'appartment',
  'postalCode',
  'city',
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type AddressScope = 'billing' | 'shipping';

/** Everything that is typed or chosen, in the order of the screen; the part before the dot is its block. */
export const FIELD_NAMES = [
  'billing.email',
  'billing.country',
  ...addressFields('billing'),
  'buyer.companyId',
  'buyer.vatNumber',
  'buyer.purchaseOrderNumber',
  'buyer.costCentre',
  'billing.phoneNumber',
  ...addressFields('shipping'),
  'account.password',
  ...ORDER_WORD_NAMES,
  'paymentMethod',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

function addressFields<Scope extends AddressScope>(scope: Scope) {
  return ADDRESS_PARTS.map((part) => `${scope}.${part}` as const);
}

/** Everything that is ticked. */
export const FLAG_NAMES = ['shipToDifferentAddress', 'createAccount', 'termsAccepted'] as const;
export type FlagName = (typeof FLAG_NAMES)[number];

export interface CheckoutForm {
  readonly values: Readonly<Record<FieldName, string>>;
  readonly flags: Readonly<Record<FlagName, boolean>>;
}

/** The empty form; "Ship to a different address" is ticked, the card is chosen. */
export const EMPTY_FORM: CheckoutForm = {
  values: {
    ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])) as Record<FieldName, string>),
    'billing.country': 'FR',
    paymentMethod: DEFAULT_PAYMENT_METHOD,
  },
  flags: { shipToDifferentAddress: true, createAccount: false, termsAccepted: false },
};

/** Id of a field's control: `billing.firstName` → `billing-first-name`. */
export function fieldId(name: FieldName | FlagName): string {
  return name.replace('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function withValue(form: CheckoutForm, name: FieldName, value: string): CheckoutForm {
  const changed = { ...form, values: { ...form.values, [name]: value } };
  // Parcels go to France alone: buyers elsewhere have another address for them.
  return name === 'billing.country' && value !== 'FR' ? withFlag(changed, 'shipToDifferentAddress', true) : changed;
}

export function withFlag(form: CheckoutForm, name: FlagName, value: boolean): CheckoutForm {
  return { ...form, flags: { ...form.flags, [name]: value } };
}

/** A method that the shop does not offer, by default or in an older draft, is replaced by the first one offered. */
export function withOfferedMethod(form: CheckoutForm, offered: readonly PaymentMethod[]): CheckoutForm {
  const [first] = offered;
  const isOffered = offered.some((method) => method === form.values.paymentMethod);
  return isOffered || first === undefined ? form : withValue(form, 'paymentMethod', first);
}

/**
 * Prefills delivery from billing: an empty part takes the billing one when the buyer leaves it. A filled part never changes, so a later
 * correction of billing does not move the parcel. A Dutch address prefills no place, as delivery is to France only; floor
 * and door code are of one street.
 */
export function prefillShipping(form: CheckoutForm, parts: readonly AddressPart[] = ADDRESS_PARTS): CheckoutForm {
  const { values } = form;
  const isAbroad = values['billing.country'] !== 'FR';
  const shippingStreet = values['shipping.street'].trim();
  const isOtherStreet = shippingStreet !== '' && shippingStreet !== values['billing.street'].trim();
  const filled = { ...values };
  for (const part of parts) {
    const isPlace = part === 'street' || part === 'appartment' || part === 'postalCode' || part === 'city';
    if ((isAbroad && isPlace) || (isOtherStreet && part === 'appartment')) continue;
    if (values[`shipping.${part}`].trim() === '') filled[`shipping.${part}`] = values[`billing.${part}`];
  }
  return { ...form, values: filled };
}

/** Copies billing to delivery on the buyer's request. */
export function copyBillingToShipping(form: CheckoutForm): CheckoutForm {
  const copied = { ...form.values };
  for (const part of ADDRESS_PARTS) copied[`shipping.${part}`] = form.values[`billing.${part}`];
  return { ...form, values: copied };
}

export function isSameAddress({ values }: CheckoutForm): boolean {
  return ADDRESS_PARTS.every((part) => values[`billing.${part}`].trim() === values[`shipping.${part}`].trim());
}

/** An address as far as it is typed. */
export function addressLines({ values }: CheckoutForm, scope: AddressScope): string[] {
  if (values[`${scope}.street`].trim() === '') return [];
  const parts = [
    `${values[`${scope}.firstName`]} ${values[`${scope}.lastName`]}`,
    values[`${scope}.companyName`],
    values[`${scope}.street`],
    values[`${scope}.appartment`],
    `${values[`${scope}.postalCode`]} ${values[`${scope}.city`]}`,
  ];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
