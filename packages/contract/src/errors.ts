import * as z from 'zod/mini';

/**
 * Every code an answer may carry in `error.details.code`, with its HTTP status. The storefront has a sentence in each
 * language for each of them; a code without one does not compile.
 */
export const ERROR_STATUS = {
  'invalid-body': 400,
  'invalid-query': 400,
  'invalid-credentials': 400,
  'current-password-incorrect': 400,
  'new-password-same': 400,
  'passwords-differ': 400,
  'password-common': 400,
  'reset-code-invalid': 400,
  'confirmation-code-invalid': 400,
  'account-blocked': 403,
  'email-taken': 409,
  'username-taken': 409,
  'token-missing': 401,
  'token-invalid': 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'login-by-mail': 429,
  'idempotency-key-missing': 400,
  'idempotency-key-invalid': 400,
  'idempotency-key-reused': 422,
  'cart-empty': 422,
  'cart-changed': 409,
  'terms-not-accepted': 422,
  'payment-method-unavailable': 422,
  'order-transition-refused': 409,
  'order-not-payable': 409,
  'order-change-ended': 409,
  'account-not-allowed': 409,
  'account-overdue': 409,
  'account-limit-exceeded': 409,
  'draft-row-unusable': 422,
  'addresses-full': 409,
  'lists-full': 409,
  'list-changed': 409,
  'company-member-already': 409,
  'company-full': 409,
  'company-invitation-invalid': 400,
  'company-invitation-of-another': 403,
  'last-manager': 409,
  'mailbox-unproven': 403,
  'approval-required': 409,
  'standing-orders-full': 409,
  'standing-order-changed': 409,
  'standing-order-ended': 409,
  'contract-unknown': 404,
  'request-closed': 409,
  'quote-closed': 409,
  'quote-sold-out': 409,
  'quote-outdated': 409,
  'coupon-unknown': 404,
  'coupon-inactive': 422,
  'coupon-not-started': 422,
  'coupon-expired': 422,
  'coupon-minimum-not-reached': 422,
  'coupon-limit-reached': 409,
  'coupon-customer-limit-reached': 409,
  'coupon-category-mismatch': 422,
  'payment-provider-unavailable': 503,
  'payment-provider-refused': 422,
  'payment-amount-mismatch': 409,
  'payment-not-verified': 403,
  'payment-not-completed': 422,
  'withdrawal-not-available': 409,
  'stock-available': 409,
  'mail-unavailable': 503,
  'service-unavailable': 503,
  'internal-error': 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** A problem at one place of a request: `path` as in the body (`['data','billingAddress','city']`), `rule` names the broken rule. */
export const fieldProblem = z.object({ path: z.array(z.union([z.string(), z.number()])), rule: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** Strapi's error answer, with our code and its details. Clients drop unknown details. */
export const errorAnswer = z.object({
  data: z.null(),
  error: z.object({
    status: z.int(),
    name: z.string(),
    message: z.string(),
    details: z.looseObject({
      code: z.optional(z.enum(ERROR_CODES)),
      fields: z.optional(z.array(fieldProblem)),
      minimum: z.optional(z.number()),
      retryAfterSeconds: z.optional(z.number()),
    }),
  }),
});
