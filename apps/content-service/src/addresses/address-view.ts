import type { UserAddress } from '@economat/contract';
import type { StoredAddress } from './address-queries.ts';

/** An address of the book as its owner sees it, field by field. */
export function addressView(address: StoredAddress): UserAddress {
  return {
    id: address.id,
    documentId: address.documentId,
    type: address.type,
    isPrimary: address.isPrimary,
    addressName: address.addressName,
    firstName: address.firstName,
    name: address.name,
    companyName: address.companyName,
    siren: address.siren,
    siret: address.siret,
    vatNumber: address.vatNumber,
    electronicAddress: address.electronicAddress,
    country: address.country,
    street: address.street,
    address2: address.address2,
    postalCode: address.postalCode,
    city: address.city,
    phone: address.phone,
    email: address.email,
  };
}
