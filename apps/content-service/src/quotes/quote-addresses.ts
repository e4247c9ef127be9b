import { type BillingCountry, looksLikeEmail, normaliseEmail, normalisePhone } from '@economat/commerce';
import type { FieldProblem, QuoteAcceptance, QuoteRequest, QuoteWish } from '@economat/contract';
import { type Checked, checkAddress, checkDelivery, checkDestination } from '../checkout/check-address.ts';
import { checkBuyer } from '../checkout/check-buyer.ts';
import { textOrNull } from '../http/text-or-null.ts';
import type { AddressSnapshot, Buyer } from '../orders/stored-order.ts';
import { isUnaddressed, type StoredQuote } from './stored-quote.ts';

type OpenAddress = QuoteRequest['billingAddress'] | QuoteRequest['shippingAddress'];

const BILLING = ['data', 'billingAddress'];
const SHIPPING = ['data', 'shippingAddress'];
const PLACE = ['street', 'postalCode', 'city'] as const;
const REQUIRED = [...PLACE, 'phoneNumber'] as const;

/** Who is to get a quote and where: both addresses whole, or both without a place, which the buyer then says in accepting it. */
export function checkQuoteAddresses({
  billingAddress,
  shippingAddress,
}: Pick<QuoteRequest, 'billingAddress' | 'shippingAddress'>): {
  readonly billing: Checked<AddressSnapshot>;
  readonly shipping: Checked<AddressSnapshot>;
} {
  const isOpen = [billingAddress, shippingAddress].every((address) =>
    PLACE.every((part) => textOrNull(address[part]) === null),
  );
  if (isOpen) {
    const contact = checkContact(billingAddress, BILLING);
    return { billing: contact, shipping: contact };
  }
  const billing = checkWhole(checkAddress, billingAddress, BILLING);
  const phoneCountry = billing.ok ? (billing.value.country as BillingCountry) : undefined;
  return { billing, shipping: checkWhole(checkDelivery, shippingAddress, SHIPPING, phoneCountry) };
}

function checkWhole(
  check: typeof checkAddress,
  address: OpenAddress,
  path: readonly string[],
  phoneCountry?: BillingCountry,
): Checked<AddressSnapshot> {
  const [street, postalCode, city, phoneNumber] = REQUIRED.map((part) => address[part] ?? '');
  const fields = REQUIRED.filter((part) => textOrNull(address[part]) === null).map((part) => ({
    path: [...path, part],
    rule: 'required',
  }));
  if (fields.length > 0 || street === undefined || postalCode === undefined || city === undefined)
    return { ok: false, fields };
  return check({ ...address, street, postalCode, city, phoneNumber: phoneNumber ?? '' }, path, phoneCountry);
}

/** Whoever asks for a quote, without a place. */
export function checkContact(
  contact: Pick<QuoteWish['contact'], 'firstName' | 'lastName' | 'companyName' | 'email' | 'phoneNumber'>,
  path: readonly string[],
): Checked<AddressSnapshot> {
  const { firstName, lastName, companyName, email } = contact;
  const phone = textOrNull(contact.phoneNumber);
  const phoneNumber = phone === null ? '' : normalisePhone(phone, 'FR');
  const fields: FieldProblem[] = [];
  if (phoneNumber === null) fields.push({ path: [...path, 'phoneNumber'], rule: 'phone' });
  if (!looksLikeEmail(email)) fields.push({ path: [...path, 'email'], rule: 'email' });
  if (phoneNumber === null || fields.length > 0) return { ok: false, fields };
  const value = {
    firstName,
    lastName,
    companyName: textOrNull(companyName),
    country: 'FR' as const,
    street: '',
    appartment: null,
    postalCode: '',
    city: '',
    phoneNumber,
    email: normaliseEmail(email),
  };
  return { ok: true, value };
}

interface Parties {
  readonly billing: AddressSnapshot;
  readonly shipping: AddressSnapshot;
  readonly buyer: Buyer;
}

/** The people and places of the order: those of the quote, or of its acceptance where the quote has none. */
export function partiesOf(quote: StoredQuote, acceptance: QuoteAcceptance): Checked<Parties> {
  if (!isUnaddressed(quote)) {
    // Quotes that are older than this rule name places that no goods go to.
    const shipping = checkDestination(quote.shipping, SHIPPING);
    return shipping.ok ? { ok: true, value: quote } : shipping;
  }
  const { billingAddress, shippingAddress } = acceptance;
  if (billingAddress === undefined || shippingAddress === undefined) {
    const missing = billingAddress === undefined ? 'billingAddress' : 'shippingAddress';
    return { ok: false, fields: [{ path: ['data', missing], rule: 'required' }] };
  }
  const billing = checkAddress(billingAddress, BILLING);
  const phoneCountry = billing.ok ? (billing.value.country as BillingCountry) : undefined;
  const shipping = checkDelivery(shippingAddress, SHIPPING, phoneCountry);
  const buyer = billing.ok ? checkBuyer(acceptance.buyer, billing.value) : billing;
  if (!billing.ok || !shipping.ok || !buyer.ok) {
    const checks = billing.ok ? [shipping, buyer] : [billing, shipping];
    return { ok: false, fields: checks.flatMap((check) => (check.ok ? [] : check.fields)) };
  }
  return { ok: true, value: { billing: billing.value, shipping: shipping.value, buyer: buyer.value } };
}
