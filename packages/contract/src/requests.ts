import * as z from 'zod/mini';
import {
  documentIdField,
  emailField,
  languageField,
  phoneField,
  requiredLines,
  requiredText,
  TEXT_LENGTH,
  wrapped,
  wrappedStrictly,
  requiredName,
} from './fields.ts';

/** `POST /sample-requests`: a property manager asks for free samples. All fields are required. */
export const sampleRequest = wrappedStrictly(
  z.strictObject({
    fullName: requiredName(TEXT_LENGTH.name),
    companyName: requiredName(TEXT_LENGTH.company),
    email: emailField,
    phone: phoneField,
    address: requiredLines(400),
    housingUnits: z
      .int({ error: 'integer' })
      .check(z.minimum(1, { error: 'positive' }), z.maximum(100_000, { error: 'too-large' })),
    website: requiredText(TEXT_LENGTH.url),
    language: z.optional(languageField),
  }),
);
/** `POST /affiliate-requests` (bearer): the e-mail is the account's own and is not sent. */
export const affiliateRequest = wrappedStrictly(
  z.strictObject({
    phone: phoneField,
    desc: requiredLines(TEXT_LENGTH.description),
    termsAccepted: z.literal(true, { error: 'terms' }),
    language: z.optional(languageField),
  }),
);
/** `POST /stock-alerts`: whoever stands before a sold-out item asks for one mail when it is back. */
export const stockAlertRequest = wrappedStrictly(
  z.strictObject({ productId: documentIdField, email: emailField, language: z.optional(languageField) }),
);
export const requestAcknowledged = wrapped(z.object({ documentId: documentIdField, createdAt: z.string() }));
