import * as z from 'zod/mini';
import {
  changePasswordRequest,
  customerAnswer,
  deleteAccountRequest,
  emailConfirmationRequest,
  forgotPasswordRequest,
  loginRequest,
  okAnswer,
  profileRequest,
  registerRequest,
  resetPasswordRequest,
  sessionAnswer,
} from './account.ts';
import { userAddressAnswer, userAddressChange, userAddressesAnswer, userAddressRequest } from './address.ts';
import { catalogueStampAnswer, sidebarItemAnswer, sidebarItemsAnswer, slugRedirectsAnswer } from './catalogue.ts';
import type { ErrorCode } from './errors.ts';
import { healthAnswer } from './health.ts';
import {
  latestOrderNumberAnswer,
  orderAddress,
  orderAddressRequest,
  orderAnswer,
  orderChangeRequest,
  orderItem,
  orderItemRequest,
  orderPlacedAnswer,
  orderRequest,
  ordersAnswer,
} from './order.ts';
import {
  cardPaymentAnswer,
  cardPaymentRequest,
  cardSessionAnswer,
  cardSessionRequest,
  payPalCaptureAnswer,
  payPalCaptureQuery,
  payPalCreateAnswer,
  payPalCreateRequest,
} from './payment.ts';
import { affiliateRequest, requestAcknowledged, sampleRequest } from './requests.ts';
import {
  ctaBannersAnswer,
  homeHeroesAnswer,
  legalPageAnswer,
  partnersAnswer,
  shopSettingsAnswer,
  trustLogosAnswer,
} from './site-content.ts';
import { couponApplyAnswer, couponApplyRequest } from './voucher.ts';

/**
 * Who may call a route. `customer` needs a valid bearer token; `guest-or-customer` reads one when it is there;
 * `order-owner` needs the owner's bearer token or the order's access token and answers 404 to everybody else (D7).
 */
export type Access = 'public' | 'customer' | 'guest-or-customer' | 'order-owner';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, with `:name` for parameters. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  readonly answer: z.core.$ZodType;
  readonly status: 200 | 201;
  /** Codes this call may answer beyond those every call may: invalid-body, invalid-query, too-many-requests, … */
  readonly errors: readonly ErrorCode[];
  /** True where the answer is personal and must never be stored by a cache. */
  readonly personal: boolean;
}

const content = { method: 'GET', access: 'public', status: 200, errors: [], personal: false } as const;
const byCustomer = {
  access: 'customer',
  status: 200,
  errors: ['token-missing', 'token-invalid'],
  personal: true,
} as const;
const credentials = { access: 'public', status: 200, personal: true } as const;

/** Every call of the shop's API (spec §7 and what grew beside it), once. Routes, clients and the OpenAPI description follow this table. */
export const endpoints = {
  health: { ...content, path: '/health', summary: 'Ready to serve', answer: healthAnswer },
  catalogueStamp: {
    ...content,
    path: '/catalogue-stamp',
    summary: 'Version of all public content',
    answer: catalogueStampAnswer,
  },
  sidebarItems: { ...content, path: '/sidebar-items', summary: 'The whole catalogue tree', answer: sidebarItemsAnswer },
  sidebarItem: {
    ...content,
    path: '/sidebar-items/:id',
    summary: 'One item with its subtree, by documentId, id or slug',
    answer: sidebarItemAnswer,
    errors: ['not-found'],
  },
  slugRedirects: {
    ...content,
    path: '/slug-redirects',
    summary: 'Former slugs of renamed items',
    answer: slugRedirectsAnswer,
  },
  ctaBanners: {
    ...content,
    path: '/cta-banners',
    summary: 'Call-to-action banners of the footer',
    answer: ctaBannersAnswer,
  },
  trustLogos: { ...content, path: '/home-page-trust-logos', summary: 'Logos of customers', answer: trustLogosAnswer },
  partners: { ...content, path: '/home-page-partner-sections', summary: 'Technical partners', answer: partnersAnswer },
  homeHeroes: {
    ...content,
    path: '/home-heroes',
    summary: 'Pictures and sentences on top of the home page',
    answer: homeHeroesAnswer,
  },
  legalPage: {
    ...content,
    path: '/legal-pages/:slug',
    summary: 'A legal page in both languages',
    answer: legalPageAnswer,
    errors: ['not-found'],
  },
  shopSettings: {
    ...content,
    path: '/shop-settings',
    summary: 'Seller, bank, delivery rules',
    answer: shopSettingsAnswer,
  },

  login: {
    ...credentials,
    method: 'POST',
    path: '/auth/local',
    summary: 'Log in',
    body: loginRequest,
    answer: sessionAnswer,
    errors: ['invalid-credentials', 'account-blocked'],
  },
  register: {
    ...credentials,
    method: 'POST',
    path: '/auth/local/register',
    summary: 'Register',
    body: registerRequest,
    answer: sessionAnswer,
    errors: ['email-taken', 'username-taken'],
  },
  forgotPassword: {
    ...credentials,
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Ask for a reset mail',
    body: forgotPasswordRequest,
    answer: okAnswer,
    errors: ['mail-unavailable'],
  },
  resetPassword: {
    ...credentials,
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Choose a new password with a mailed code',
    body: resetPasswordRequest,
    answer: sessionAnswer,
    errors: ['reset-code-invalid', 'passwords-differ'],
  },
  changePassword: {
    ...byCustomer,
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Change the password; older tokens end',
    body: changePasswordRequest,
    answer: sessionAnswer,
    errors: ['token-missing', 'token-invalid', 'current-password-incorrect', 'new-password-same', 'passwords-differ'],
  },
  confirmEmail: {
    ...credentials,
    method: 'POST',
    path: '/auth/confirm-email',
    summary: 'Prove a mailbox with a mailed code',
    body: emailConfirmationRequest,
    answer: okAnswer,
    errors: ['confirmation-code-invalid', 'email-taken'],
  },
  sendEmailConfirmation: {
    ...byCustomer,
    method: 'POST',
    path: '/auth/send-email-confirmation',
    summary: 'Mail a new proof-of-mailbox link',
    answer: okAnswer,
  },
  logout: {
    ...byCustomer,
    method: 'POST',
    path: '/auth/logout',
    summary: 'End every token of the account',
    answer: okAnswer,
  },
  me: {
    ...byCustomer,
    method: 'GET',
    path: '/users/me',
    summary: 'The customer behind the token',
    answer: customerAnswer,
  },
  updateProfile: {
    ...byCustomer,
    method: 'PUT',
    path: '/users/:id',
    summary: 'Change own profile',
    body: profileRequest,
    answer: customerAnswer,
    errors: ['token-missing', 'token-invalid', 'forbidden', 'current-password-incorrect', 'email-taken'],
  },
  exportMyData: {
    ...byCustomer,
    method: 'GET',
    path: '/users/me/export',
    summary: 'All data about the customer, as JSON',
    answer: z.looseObject({}),
  },
  deleteMyAccount: {
    ...byCustomer,
    method: 'POST',
    path: '/users/me/delete',
    summary: 'Erase the account; what the law keeps stays',
    body: deleteAccountRequest,
    answer: okAnswer,
    errors: ['token-missing', 'token-invalid', 'current-password-incorrect'],
  },

  addresses: {
    ...byCustomer,
    method: 'GET',
    path: '/user-addresses',
    summary: 'Own address book',
    answer: userAddressesAnswer,
  },
  createAddress: {
    ...byCustomer,
    method: 'POST',
    path: '/user-addresses',
    summary: 'Add an address',
    body: userAddressRequest,
    answer: userAddressAnswer,
    status: 201,
  },
  updateAddress: {
    ...byCustomer,
    method: 'PUT',
    path: '/user-addresses/:id',
    summary: 'Change an address or make it primary',
    body: userAddressChange,
    answer: userAddressAnswer,
    errors: ['token-missing', 'token-invalid', 'not-found'],
  },
  deleteAddress: {
    ...byCustomer,
    method: 'DELETE',
    path: '/user-addresses/:id',
    summary: 'Remove an address',
    answer: userAddressAnswer,
    errors: ['token-missing', 'token-invalid', 'not-found'],
  },

  applyCoupon: {
    method: 'POST',
    path: '/coupons/apply',
    access: 'guest-or-customer',
    summary: 'What a voucher takes off this cart',
    body: couponApplyRequest,
    answer: couponApplyAnswer,
    status: 200,
    personal: true,
    errors: [
      'coupon-unknown',
      'coupon-inactive',
      'coupon-not-started',
      'coupon-expired',
      'coupon-minimum-not-reached',
      'coupon-limit-reached',
      'coupon-customer-limit-reached',
      'coupon-category-mismatch',
      'cart-empty',
    ],
  },

  placeOrder: {
    method: 'POST',
    path: '/orders',
    access: 'guest-or-customer',
    summary: 'Place an order',
    body: orderRequest,
    answer: orderPlacedAnswer,
    status: 201,
    personal: true,
    errors: [
      'idempotency-key-missing',
      'idempotency-key-invalid',
      'idempotency-key-reused',
      'cart-empty',
      'cart-changed',
      'terms-not-accepted',
      'payment-method-unavailable',
      'draft-row-unusable',
    ],
  },
  createOrderAddress: {
    method: 'POST',
    path: '/order-addresses',
    access: 'guest-or-customer',
    summary: 'An address for an order to come',
    body: orderAddressRequest,
    answer: z.object({ data: orderAddress }),
    status: 201,
    personal: true,
    errors: [],
  },
  createOrderItem: {
    method: 'POST',
    path: '/order-items',
    access: 'guest-or-customer',
    summary: 'A line for an order to come',
    body: orderItemRequest,
    answer: z.object({ data: orderItem }),
    status: 201,
    personal: true,
    errors: ['cart-changed'],
  },
  orders: {
    method: 'GET',
    path: '/orders',
    access: 'guest-or-customer',
    summary: "The customer's own orders; for guests the latest number alone",
    answer: z.union([ordersAnswer, latestOrderNumberAnswer]),
    status: 200,
    personal: true,
    errors: ['token-missing', 'token-invalid'],
  },
  order: {
    method: 'GET',
    path: '/orders/:id',
    access: 'order-owner',
    summary: 'One order',
    answer: orderAnswer,
    status: 200,
    personal: true,
    errors: ['not-found'],
  },
  changeOrder: {
    method: 'PUT',
    path: '/orders/:id',
    access: 'order-owner',
    summary: 'Cancel an order',
    body: orderChangeRequest,
    answer: orderAnswer,
    status: 200,
    personal: true,
    errors: ['not-found', 'forbidden', 'order-transition-refused'],
  },

  requestSamples: {
    method: 'POST',
    path: '/sample-requests',
    access: 'public',
    summary: 'Ask for free samples',
    body: sampleRequest,
    answer: requestAcknowledged,
    status: 201,
    personal: true,
    errors: [],
  },
  requestAffiliation: {
    ...byCustomer,
    method: 'POST',
    path: '/affiliate-requests',
    summary: 'Ask to become an affiliate',
    body: affiliateRequest,
    answer: requestAcknowledged,
    status: 201,
  },

  createPayPalOrder: {
    method: 'POST',
    path: '/paypal/create-order',
    access: 'order-owner',
    summary: 'Start a PayPal payment',
    body: payPalCreateRequest,
    answer: payPalCreateAnswer,
    status: 200,
    personal: true,
    errors: [
      'not-found',
      'order-not-payable',
      'payment-method-unavailable',
      'payment-amount-mismatch',
      'payment-provider-unavailable',
      'payment-provider-refused',
    ],
  },
  capturePayPalOrder: {
    method: 'GET',
    path: '/paypal/capture-order',
    access: 'guest-or-customer',
    summary: 'Finish a PayPal payment; safe to repeat',
    query: payPalCaptureQuery,
    answer: payPalCaptureAnswer,
    status: 200,
    personal: true,
    errors: ['not-found', 'payment-not-completed', 'payment-amount-mismatch', 'payment-provider-unavailable'],
  },
  createCardPayment: {
    method: 'POST',
    path: '/bnpaxepta/create-payment',
    access: 'order-owner',
    summary: 'Start a card payment on the provider’s page',
    body: cardPaymentRequest,
    answer: cardPaymentAnswer,
    status: 200,
    personal: true,
    errors: ['not-found', 'order-not-payable', 'payment-amount-mismatch', 'payment-provider-unavailable'],
  },
  createCardSession: {
    method: 'POST',
    path: '/bnpaxepta/create-session',
    access: 'order-owner',
    summary: 'Sealed fields for the card form',
    body: cardSessionRequest,
    answer: cardSessionAnswer,
    status: 200,
    personal: true,
    errors: ['not-found', 'order-not-payable', 'payment-amount-mismatch', 'payment-method-unavailable'],
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
