import {
  type BillingCountry,
  BILLING_COUNTRIES,
  formatPhone,
  isOverseas,
  readCompanyIdentity,
} from '@economat/commerce';
import {
  billingAddressInput,
  buyerInput,
  type Quote,
  type QuoteAcceptance,
  type UserAddress,
} from '@economat/contract';
import * as z from 'zod/mini';
import {
  companyIdProblem,
  deliveryCodeProblem,
  emailProblem,
  phoneProblem,
  postalCodeProblem,
} from '../shared/forms/check-contact.ts';
import type { ContactProblem } from '../shared/forms/contact-problem.ts';
import type { FormRules } from '../shared/forms/use-form.ts';

const { shape } = billingAddressInput;
const open = z.optional(z.string());

/** The contract's schema of each field; those of the delivery address are required only when it is another one. */
export const PLACE_SCHEMAS = {
  email: shape.email,
  firstName: shape.firstName,
  lastName: shape.lastName,
  companyName: shape.companyName,
  companyId: buyerInput.shape.electronicAddress,
  country: shape.country,
  street: shape.street,
  appartment: shape.appartment,
  postalCode: shape.postalCode,
  city: shape.city,
  phoneNumber: shape.phoneNumber,
  isShippedApart: z.boolean(),
  toFirstName: open,
  toLastName: open,
  toStreet: open,
  toAppartment: shape.appartment,
  toPostalCode: open,
  toCity: open,
};

export type PlaceValues = Record<Exclude<keyof typeof PLACE_SCHEMAS, 'isShippedApart'>, string> & {
  isShippedApart: boolean;
};

/** The names of the same fields in the checkout, whose sentences these have. */
export const ORDER_FIELD = {
  email: 'billing.email',
  firstName: 'billing.firstName',
  lastName: 'billing.lastName',
  street: 'billing.street',
  postalCode: 'billing.postalCode',
  city: 'billing.city',
  phoneNumber: 'billing.phoneNumber',
  toFirstName: 'shipping.firstName',
  toLastName: 'shipping.lastName',
  toStreet: 'shipping.street',
  toPostalCode: 'shipping.postalCode',
  toCity: 'shipping.city',
  paymentMethod: 'paymentMethod',
  termsAccepted: 'termsAccepted',
};

export function countryOf({ country }: Pick<PlaceValues, 'country'>): BillingCountry {
  return BILLING_COUNTRIES.find((known) => known === country) ?? 'FR';
}

/** Parcels go to mainland France alone. */
export function isDelivered(values: PlaceValues): boolean {
  return countryOf(values) === 'FR' && !isOverseas(values.postalCode);
}

/** Buyers elsewhere have another address for parcels. */
export function shipsApart(values: PlaceValues): boolean {
  return values.isShippedApart || !isDelivered(values);
}

function filledIn(text: string, values: PlaceValues): ContactProblem | null {
  return shipsApart(values) && text.trim() === '' ? { kind: 'required' } : null;
}

export const PLACE_RULES: FormRules<PlaceValues> = {
  email: emailProblem,
  postalCode: (text, values) => postalCodeProblem(countryOf(values), text),
  phoneNumber: (text, values) => phoneProblem(countryOf(values), text),
  companyId: (text) => (text.trim() === '' ? null : companyIdProblem(text)),
  toFirstName: filledIn,
  toLastName: filledIn,
  toStreet: filledIn,
  toCity: filledIn,
  toPostalCode: (text, values) => (shipsApart(values) ? deliveryCodeProblem(text) : null),
};

/** In the order of the screen, what is known of the buyer: the address book of a customer, else the contact of the quote. */
export function initialPlaces({ billingAddress: contact }: Quote, saved: readonly UserAddress[]): PlaceValues {
  const chosen = (type: UserAddress['type']) => {
    const all = saved.filter((address) => address.type === type && (type === 'billing' || address.country === 'FR'));
    return all.find(({ isPrimary }) => isPrimary) ?? all[0];
  };
  const billing = chosen('billing');
  const shipping = chosen('shipping');
  return {
    firstName: billing?.firstName ?? contact.firstName,
    lastName: billing?.name ?? contact.lastName,
    companyName: billing?.companyName ?? contact.companyName ?? '',
    companyId: billing?.electronicAddress ?? billing?.siret ?? billing?.siren ?? '',
    email: contact.email,
    phoneNumber: formatPhone(billing?.phone ?? contact.phoneNumber),
    street: billing?.street ?? '',
    appartment: billing?.address2 ?? '',
    postalCode: billing?.postalCode ?? '',
    city: billing?.city ?? '',
    country: billing?.country ?? 'FR',
    isShippedApart: shipping !== undefined,
    toFirstName: shipping?.firstName ?? '',
    toLastName: shipping?.name ?? '',
    toStreet: shipping?.street ?? '',
    toAppartment: shipping?.address2 ?? '',
    toPostalCode: shipping?.postalCode ?? '',
    toCity: shipping?.city ?? '',
  };
}

/** The addresses as the acceptance says them. The form was checked. */
export function acceptedPlaces(
  values: PlaceValues,
): Pick<QuoteAcceptance, 'billingAddress' | 'shippingAddress' | 'buyer'> {
  const { firstName, lastName, street, appartment, postalCode, city, email, phoneNumber } = values;
  const companyName = values.companyName.trim() || null;
  const billing = { firstName, lastName, companyName, street, appartment, postalCode, city, phoneNumber, email };
  const shipping = shipsApart(values)
    ? {
        ...billing,
        firstName: values.toFirstName,
        lastName: values.toLastName,
        companyName: null,
        street: values.toStreet,
        appartment: values.toAppartment,
        postalCode: values.toPostalCode,
        city: values.toCity,
      }
    : billing;
  const identity = readCompanyIdentity(values.companyId);
  // Only a company with a number is identified to the tax office.
  const buyer = companyName === null || identity === null ? {} : { buyer: { type: 'company' as const, ...identity } };
  return {
    billingAddress: { ...billing, country: countryOf(values) },
    shippingAddress: { ...shipping, country: 'FR' },
    ...buyer,
  };
}
