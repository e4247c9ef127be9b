import {
  BILLING_COUNTRIES,
  ELECTRONIC_ADDRESS_MAXIMUM,
  EMAIL_MAXIMUM_LENGTH,
  LANGUAGES,
  PASSWORD_MINIMUM_LENGTH,
  QUANTITY_MAX,
  SHIPPING_COUNTRIES,
} from '@economat/commerce';
import * as z from 'zod/mini';

/** Control characters and the line breaks of Unicode: nobody types them in one line, and mails, PDFs and exports break on them. */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029]/u;
/** For texts of several lines, which may contain line breaks and tabs. */
const NOT_IN_LINES = /(?![\t\n\r])\p{Cc}/u;

function textWithout(refused: RegExp, max: number) {
  return z.string().check(
    z.maxLength(max, { error: 'too-long' }),
    z.trim(),
    z.refine((text) => !refused.test(text) && text.isWellFormed(), { error: 'unprintable' }),
  );
}

const filled = z.minLength(1, { error: 'required' });

/** One line of text that a person typed: trimmed, never empty, at most `max` UTF-16 units. */
export function requiredText(max: number) {
  return textWithout(NOT_IN_A_LINE, max).check(filled);
}

/** Like {@link requiredText}, but absent, `null` and '' are all allowed. */
export function optionalText(max: number) {
  return z.optional(z.nullable(textWithout(NOT_IN_A_LINE, max)));
}

/** Like {@link requiredText}, of any number of lines. */
export function requiredLines(max: number) {
  return textWithout(NOT_IN_LINES, max).check(filled);
}

/** Like {@link optionalText}, of any number of lines. */
export function optionalLines(max: number) {
  return z.optional(z.nullable(textWithout(NOT_IN_LINES, max)));
}

/** A web address, which a mail to anybody's mailbox would show as a link. */
const WEB_ADDRESS = /:\/\/|www\.|[\p{L}\p{N}-]+\.\p{L}{2,}\//iu;

function isWithoutLink(text: string | null | undefined): boolean {
  return !text || !WEB_ADDRESS.test(text);
}

/** {@link requiredText} for names of people and companies, without web addresses. */
export function requiredName(max: number) {
  return requiredText(max).check(z.refine(isWithoutLink, { error: 'link' }));
}

export function optionalName(max: number) {
  return optionalText(max).check(z.refine(isWithoutLink, { error: 'link' }));
}

export const TEXT_LENGTH = {
  name: 100,
  company: 150,
  street: 200,
  city: 100,
  postalCode: 16,
  url: 300,
  description: 4000,
} as const;

/** What names a company on its invoices, spaced as typed. */
export const companyNumberInputs = {
  siren: optionalText(20),
  siret: optionalText(24),
  vatNumber: optionalText(20),
  /** Where electronic invoices reach it: `SIREN`, `SIREN_SIRET`, `SIREN_SIRET_CODE` or `SIREN_SUFFIX`. */
  electronicAddress: optionalText(ELECTRONIC_ADDRESS_MAXIMUM),
};

export const postalCodeField = requiredText(TEXT_LENGTH.postalCode);

/** RFC 5321 caps a mailbox at 254 characters; the form is checked loosely, proof of the mailbox is a mail to it. */
export const emailField = z
  .string()
  .check(
    z.maxLength(EMAIL_MAXIMUM_LENGTH, { error: 'too-long' }),
    z.trim(),
    z.minLength(1, { error: 'required' }),
    z.regex(/^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\]]{2,}$/u, { error: 'email' }),
  );

export const phoneField = z
  .string()
  .check(
    z.maxLength(30, { error: 'too-long' }),
    z.trim(),
    z.minLength(1, { error: 'required' }),
    z.regex(/^\+?[\d\s().-]{6,}$/, { error: 'phone' }),
  );

/** bcrypt reads 72 bytes; a longer password would be silently cut, so it is refused. */
export const newPasswordField = z.string().check(
  z.minLength(PASSWORD_MINIMUM_LENGTH, { error: 'password-too-short' }),
  z.refine((text) => new TextEncoder().encode(text).length <= 72, { error: 'password-too-long' }),
);

/** A password to be compared, not chosen: a text of bounded length, which bounds the work. */
export const knownPasswordField = z
  .string()
  .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'too-long' }));

export const billingCountryField = z.enum(BILLING_COUNTRIES, { error: 'country' });
export const shippingCountryField = z.enum(SHIPPING_COUNTRIES, { error: 'country' });
export const languageField = z.enum(LANGUAGES);
export const quantityField = z
  .int({ error: 'integer' })
  .check(z.minimum(1, { error: 'quantity' }), z.maximum(QUANTITY_MAX, { error: 'quantity' }));

/** Strapi's documentId: 24 lower-case letters and digits. */
export const documentIdField = z.string().check(z.regex(/^[a-z0-9]{24}$/, { error: 'document-id' }));

/** A row's documentId, or its numeric id as number or digits. */
export const rowReference = z.union([
  documentIdField,
  z.int().check(z.positive()),
  z.string().check(z.regex(/^\d{1,10}$/)),
]);

/** Calendar day `YYYY-MM-DD` and instant in UTC, as PostgreSQL and Strapi write them. */
export const dayField = z.iso.date();
export const instantField = z.iso.datetime({ offset: true });

/** `data` wrapper of Strapi's answers and of documented bodies. */
export function wrapped<Schema extends z.core.SomeType>(schema: Schema) {
  return z.object({ data: schema });
}
export function wrappedStrictly<Schema extends z.core.SomeType>(schema: Schema) {
  return z.strictObject({ data: schema });
}

/** The number of a page in a query. */
export const pageField = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, { error: 'integer' })),
  z.transform((text: string) => Number(text)),
);
/** Where a page of a list stands. */
export const paginationField = z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int(), total: z.int() });
