import type { AddressSnapshot } from '../../orders/stored-order.ts';
import { jsonValue, type ParameterList } from './parameters.ts';

/** Countries that the shop sells to, as the platform spells them (ISO 3166-1 alpha-3). */
const ALPHA_3: Readonly<Record<string, string>> = { FR: 'FRA', NL: 'NLD' };

// EMV 3-D Secure: 50 characters for a line of an address, 16 for a postal code.
const LINE_MAXIMUM = 50;
const POSTAL_CODE_MAXIMUM = 16;

export interface PaidOrderAddresses {
  readonly billingAddress: AddressSnapshot;
  readonly shippingAddress: AddressSnapshot;
  readonly customerEmail: string;
}

/**
 * Buyer and delivery, the most useful parts first: the more the bank sees, the less often it asks for a code. An address in a country
 * without a known spelling is omitted, because a wrong one refuses the payment.
 */
export function buyerParameters({ billingAddress, shippingAddress, customerEmail }: PaidOrderAddresses): ParameterList {
  return [
    ...addressParameter('billingAddress', billingAddress),
    ['billToCustomer', jsonValue({ ...customer(billingAddress), email: customerEmail })],
    ...addressParameter('shippingAddress', shippingAddress),
  ];
}

function customer({ firstName, lastName, companyName }: AddressSnapshot): Record<string, unknown> {
  if (companyName !== null && companyName.trim() !== '') return { business: { legalName: line(companyName) } };
  return { consumer: { firstName: line(firstName), lastName: line(lastName) } };
}

function addressParameter(name: string, address: AddressSnapshot): ParameterList {
  const countryA3 = ALPHA_3[address.country];
  if (countryA3 === undefined) return [];
  const { appartment } = address;
  const value = jsonValue({
    city: line(address.city),
    country: { countryA3 },
    addressLine1: { street: line(address.street) },
    ...(appartment === null || appartment === '' ? {} : { addressLine2: line(appartment) }),
    postalCode: address.postalCode.slice(0, POSTAL_CODE_MAXIMUM),
  });
  return [[name, value]];
}

function line(text: string): string {
  return [...text].slice(0, LINE_MAXIMUM).join('');
}
