import { companyNumbers, type Language, PAYMENT_METHODS, sirenOrSiret } from '@economat/commerce';
import { forOrderWords, type OrderAddressInput, type OrderRequest } from '@economat/contract';
import type { Cart } from '../cart/store/cart.ts';
import { cartFigures } from '../cart/store/cart-figures.ts';
import type { AddressScope, CheckoutForm } from './checkout-form.ts';

export interface OrderContext {
  language: Language;
  /** Version of the terms that were shown and accepted. */
  termsVersion: string | null;
  /** documentId of the company that the order is for; null for none. */
  company: string | null;
  /** Above the company's limit the order is asked for instead of placed. */
  asksApproval: boolean;
}

type OrderData = OrderRequest['data'];

/** The order as the buyer sees it, which the server compares with its own figures. The form was checked. */
export function orderRequestOf(
  form: CheckoutForm,
  cart: Cart,
  { language, termsVersion, company }: Pick<OrderContext, 'language' | 'termsVersion' | 'company'>,
): OrderRequest {
  const { values, flags } = form;
  const { lines, totals } = cartFigures(cart);
  const billingAddress = addressOf(form, 'billing');
  const shippingAddress = flags.shipToDifferentAddress ? addressOf(form, 'shipping') : billingAddress;
  const buyer = buyerOf(form);
  return {
    data: {
      billingAddress,
      shippingAddress: { ...shippingAddress, country: 'FR' },
      orderItems: lines.map(({ item, option, variant, unitPrice, lineTotal }) => ({
        productId: item.documentId,
        productName: item.name,
        productQuantity: option,
        variant,
        quantity: item.quantity,
        unitPrice,
        lineTotal,
      })),
      // Checked to be one of them before anything is sent.
      paymentMethod: PAYMENT_METHODS.find((method) => method === values.paymentMethod) ?? 'bank_transfer',
      ...forOrderWords((name) => textOrNull(values[name])),
      ...(buyer ? { buyer } : {}),
      ...(company === null ? {} : { company }),
      language,
      termsAccepted: flags.termsAccepted,
      termsVersion,
      subTotal: totals.subTotal,
      vat: totals.vat,
      discountAmount: totals.discount,
      discountCode: cart.discountCode,
      total: totals.total,
      shippingCost: totals.shipping,
    },
  };
}

function addressOf({ values }: CheckoutForm, scope: AddressScope): OrderAddressInput {
  return {
    firstName: values[`${scope}.firstName`].trim(),
    lastName: values[`${scope}.lastName`].trim(),
    companyName: textOrNull(values[`${scope}.companyName`]),
    street: values[`${scope}.street`].trim(),
    appartment: textOrNull(values[`${scope}.appartment`]),
    postalCode: values[`${scope}.postalCode`].trim(),
    city: values[`${scope}.city`].trim(),
    country: scope === 'billing' && values['billing.country'] === 'NL' ? 'NL' : 'FR',
    // Delivery uses the buyer's phone and e-mail.
    phoneNumber: values['billing.phoneNumber'].trim(),
    email: values['billing.email'].trim(),
  };
}

/** Only a company with a number is identified to the tax office; without one the invoice has its name alone. */
function buyerOf({ values }: CheckoutForm): OrderData['buyer'] | null {
  if (values['billing.companyName'].trim() === '') return null;
  const numbers = companyNumbers({
    ...sirenOrSiret(values['buyer.companyId']),
    vatNumber: values['buyer.vatNumber'],
  });
  if (numbers.siren === null && numbers.vatNumber === null) return null;
  return {
    type: 'company',
    ...numbers,
    purchaseOrderNumber: textOrNull(values['buyer.purchaseOrderNumber']),
    costCentre: textOrNull(values['buyer.costCentre']),
  };
}

function textOrNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
