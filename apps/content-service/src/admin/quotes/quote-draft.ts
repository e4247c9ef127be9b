import { eurosFromCents, parseMoney, sirenOrSiret } from '@economat/commerce';
import type { QuoteCustomer, quoteRequest, StaffQuote } from '@economat/contract';
import type * as z from 'zod/mini';

/** A chosen article; texts as they were typed. */
export interface DraftLine {
  /** Of this form alone. */
  readonly key: string;
  readonly productId: string;
  readonly title: string;
  readonly option: string | null;
  readonly variant: string | null;
  readonly quantity: string;
}

const ADDRESS_NAMES = ['firstName', 'lastName', 'companyName', 'street', 'appartment', 'postalCode', 'city'] as const;
export type AddressName = (typeof ADDRESS_NAMES)[number];
export type DraftAddress = Readonly<Record<AddressName | 'country', string>>;

/** What staff have typed so far. */
export interface QuoteDraft {
  readonly customer: Pick<QuoteCustomer, 'documentId' | 'email'> | null;
  readonly language: 'fr' | 'en';
  readonly email: string;
  readonly phoneNumber: string;
  readonly billing: DraftAddress;
  /** Null: to the billing address. */
  readonly shipping: DraftAddress | null;
  readonly siret: string;
  readonly vatNumber: string;
  readonly purchaseOrderNumber: string;
  readonly costCentre: string;
  readonly lines: readonly DraftLine[];
  readonly discountKind: 'none' | 'percentage' | 'amount';
  readonly discountValue: string;
  readonly discountReason: string;
  readonly note: string;
  readonly validUntil: string;
}

export const NO_ADDRESS: DraftAddress = {
  firstName: '',
  lastName: '',
  companyName: '',
  street: '',
  appartment: '',
  postalCode: '',
  city: '',
  country: 'FR',
};

/** A month is what buyers are used to. */
const DAYS_VALID = 30;

export function newDraft(now: Date): QuoteDraft {
  const last = new Date(now.getTime() + DAYS_VALID * 86_400_000);
  return {
    customer: null,
    language: 'fr',
    email: '',
    phoneNumber: '',
    billing: NO_ADDRESS,
    shipping: null,
    siret: '',
    vatNumber: '',
    purchaseOrderNumber: '',
    costCentre: '',
    lines: [],
    discountKind: 'none',
    discountValue: '',
    discountReason: '',
    note: '',
    validUntil: last.toISOString().slice(0, 10),
  };
}

type StoredAddress = NonNullable<QuoteCustomer['billingAddress']>;

function draftAddress(address: StoredAddress): DraftAddress {
  const { companyName, appartment, ...rest } = address;
  return { ...NO_ADDRESS, ...rest, companyName: companyName ?? '', appartment: appartment ?? '' };
}

/** Null when the goods go where the invoice goes. */
function otherAddress(shipping: StoredAddress | null, billing: StoredAddress | null): DraftAddress | null {
  if (shipping === null || billing === null) return null;
  const [to, from] = [draftAddress(shipping), draftAddress(billing)];
  return [...ADDRESS_NAMES, 'country' as const].every((name) => to[name] === from[name]) ? null : to;
}

/** A draft as it was stored, to be changed. */
export function draftOf(quote: StaffQuote): QuoteDraft {
  const { billingAddress: billing, shippingAddress, buyer, discount } = quote;
  return {
    customer: quote.customer,
    language: quote.language,
    email: billing.email,
    phoneNumber: billing.phoneNumber,
    billing: draftAddress(billing),
    shipping: otherAddress(shippingAddress, billing),
    siret: buyer.electronicAddress ?? buyer.siret ?? buyer.siren ?? '',
    vatNumber: buyer.vatNumber ?? '',
    purchaseOrderNumber: buyer.purchaseOrderNumber ?? '',
    costCentre: buyer.costCentre ?? '',
    lines: quote.lines.map(({ productId, productName, productQuantity, variant, quantity }, index) => ({
      key: String(index),
      productId: productId ?? '',
      title: productName,
      option: productQuantity,
      variant,
      quantity: String(quantity),
    })),
    discountKind: discount?.kind ?? 'none',
    discountValue: discount === null ? '' : typedValue(discount),
    discountReason: discount?.reason ?? '',
    note: quote.note ?? '',
    validUntil: quote.validUntil,
  };
}

function typedValue(discount: NonNullable<StaffQuote['discount']>): string {
  const value = discount.kind === 'percentage' ? discount.percent : eurosFromCents(discount.amount);
  return String(value).replace('.', ',');
}

/** The draft with a known customer's mailbox and addresses. */
export function withCustomer(draft: QuoteDraft, customer: QuoteCustomer): QuoteDraft {
  const { documentId, email, billingAddress: billing, shippingAddress } = customer;
  return {
    ...draft,
    customer: { documentId, email },
    email,
    phoneNumber: billing?.phoneNumber ?? draft.phoneNumber,
    billing: billing === null ? draft.billing : draftAddress(billing),
    shipping: otherAddress(shippingAddress, billing),
  };
}

type Wire = z.input<typeof quoteRequest>['data'];

/** The articles as they are sent to be priced. What is no number is refused at its line. */
export function linesOf({ lines }: QuoteDraft): Wire['lines'] {
  return lines.map(({ productId, option, variant, quantity }) => ({
    productId,
    productQuantity: option,
    variant,
    quantity: /^\s*\d+\s*$/.test(quantity) ? Number(quantity) : 0,
  }));
}

export function discountOf({ discountKind, discountValue, discountReason: reason }: QuoteDraft): Wire['discount'] {
  if (discountKind === 'none') return null;
  const value = eurosFromCents(parseMoney(discountValue) ?? 0);
  return discountKind === 'amount'
    ? { kind: 'amount', amount: value, reason }
    : { kind: 'percentage', percent: value, reason };
}

/** The draft as the server checks it. */
export function requestOf(draft: QuoteDraft): Wire {
  const billingAddress = addressOf(draft, draft.billing);
  const shippingAddress = addressOf(draft, draft.shipping ?? draft.billing);
  const { customer, language, note, validUntil } = draft;
  return {
    customer: customer?.documentId ?? null,
    language,
    billingAddress,
    shippingAddress: { ...shippingAddress, country: 'FR' },
    ...buyerOf(draft),
    lines: linesOf(draft),
    discount: discountOf(draft),
    note,
    validUntil,
  };
}

/** A company without any number has its name alone on the invoice. */
function buyerOf(draft: QuoteDraft): Pick<Wire, 'buyer'> {
  const { siret, vatNumber, purchaseOrderNumber, costCentre } = draft;
  const stated = { vatNumber, purchaseOrderNumber, costCentre };
  if ([siret, ...Object.values(stated)].every((text) => text.trim() === '')) return {};
  return { buyer: { type: 'company', ...stated, ...sirenOrSiret(siret) } };
}

function addressOf({ email, phoneNumber }: QuoteDraft, { country, ...address }: DraftAddress) {
  return { ...address, email, phoneNumber, country: country === 'NL' ? ('NL' as const) : ('FR' as const) };
}
