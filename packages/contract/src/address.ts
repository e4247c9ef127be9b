import * as z from 'zod/mini';
import {
  billingCountryField,
  companyNumberInputs,
  documentIdField,
  emailField,
  phoneField,
  postalCodeField,
  rowReference,
  TEXT_LENGTH,
  wrapped,
  wrappedStrictly,
  requiredName,
  optionalName,
} from './fields.ts';

/** A manager of many properties has one for each. */
export const ADDRESSES_MAXIMUM = 500;

export const ADDRESS_TYPES = ['billing', 'shipping'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];
/** The documented account area says `delivery` for `shipping`, and `addressType` for `type`; both are accepted. */
const addressTypeField = z.pipe(
  z.enum([...ADDRESS_TYPES, 'delivery'], { error: 'address-type' }),
  z.transform((type): AddressType => (type === 'delivery' ? 'shipping' : type)),
);

const newUserAddress = z
  .strictObject({
    type: z.optional(addressTypeField),
    addressType: z.optional(addressTypeField),
    isPrimary: z.optional(z.boolean()),
    addressName: optionalName(TEXT_LENGTH.name),
    firstName: requiredName(TEXT_LENGTH.name),
    name: requiredName(TEXT_LENGTH.name),
    companyName: optionalName(TEXT_LENGTH.company),
    ...companyNumberInputs,
    country: billingCountryField,
    street: requiredName(TEXT_LENGTH.street),
    address2: optionalName(TEXT_LENGTH.street),
    postalCode: z.optional(postalCodeField),
    zipcode: z.optional(postalCodeField),
    city: requiredName(TEXT_LENGTH.city),
    phone: phoneField,
    email: emailField,
    /** Sent by documented clients and ignored: the session decides the owner. */
    users_permissions_user: z.optional(rowReference),
  })
  // Type and postal code each have two names, of which one is required: the API's description says so, the address check enforces it.
  .register(z.globalRegistry, {
    allOf: [
      { anyOf: [{ required: ['type'] }, { required: ['addressType'] }] },
      { anyOf: [{ required: ['postalCode'] }, { required: ['zipcode'] }] },
    ],
  });
export const userAddressRequest = wrappedStrictly(newUserAddress);
/** `PUT`: some part of an address; the documented "set as primary" sends `isPrimary` alone. */
export const userAddressChange = wrappedStrictly(z.partial(newUserAddress));

/** A filter as Strapi's clients write it: `filters[type]=billing` or `filters[type][$eq]=billing`. */
const filterText = z.union([
  z.string(),
  z.pipe(
    z.strictObject({ $eq: z.string() }),
    z.transform(({ $eq }) => $eq),
  ),
]);
const typeFilter = z.optional(z.pipe(filterText, addressTypeField));
const ownerFilter = z.optional(z.strictObject({ id: z.optional(filterText), documentId: z.optional(filterText) }));
/**
 * `GET /user-addresses`: the caller's own addresses, fewer with filters. Unknown filters are refused: ignored, they would show more than
 * was asked for. Population and order are the server's.
 */
export const userAddressesQuery = z.looseObject({
  filters: z.optional(
    z.strictObject({
      type: typeFilter,
      addressType: typeFilter,
      isPrimary: z.optional(z.pipe(filterText, z.enum(['true', 'false']))),
      user: ownerFilter,
      users_permissions_user: ownerFilter,
    }),
  ),
});
export type UserAddressesQuery = z.output<typeof userAddressesQuery>;

export const userAddress = z.object({
  id: z.number(),
  documentId: documentIdField,
  type: z.enum(ADDRESS_TYPES),
  isPrimary: z.boolean(),
  addressName: z.nullable(z.string()),
  firstName: z.string(),
  name: z.string(),
  companyName: z.nullable(z.string()),
  siren: z.nullable(z.string()),
  siret: z.nullable(z.string()),
  vatNumber: z.nullable(z.string()),
  electronicAddress: z.nullable(z.string()),
  country: z.string(),
  street: z.string(),
  address2: z.nullable(z.string()),
  postalCode: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type UserAddress = z.infer<typeof userAddress>;
export const userAddressAnswer = wrapped(userAddress);
export const userAddressesAnswer = wrapped(z.array(userAddress));
