import * as z from 'zod/mini';
import { scopeAsked, scopesOffered } from './companies.ts';
import { eurosBalance } from './euros.ts';

/** A year of the calendar in France. */
export const spendingQuery = z.strictObject({
  year: z.string().check(z.regex(/^20\d\d$/, { error: 'integer' })),
  scope: scopeAsked,
});

/**
 * What a customer, or their company, spent in a year, from invoices less credit notes of that year: negative where more came back than was bought. Departments
 * and properties each add up to the whole.
 */
const spending = z.object({
  year: z.int(),
  /** Those with documents, the latest first. */
  years: z.array(z.int()),
  total: z.object({ net: eurosBalance, vat: eurosBalance, gross: eurosBalance }),
  /** By net amount, the largest first. Without a name: what belongs to no department, such as vouchers and refunds without goods. */
  departments: z.array(z.object({ name: z.nullable(z.string()), nameEn: z.nullable(z.string()), net: eurosBalance })),
  properties: z.array(z.object({ name: z.string(), documents: z.int(), net: eurosBalance, gross: eurosBalance })),
});
export type Spending = z.infer<typeof spending>;
export const spendingAnswer = z.object({ data: spending, meta: z.object({ scopes: scopesOffered }) });
