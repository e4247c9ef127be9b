import * as z from 'zod';
import type { ErrorDetail } from './errors.ts';
import { moneySchema, toMinorUnits, type PaypalMoney } from './money.ts';

const webAddress = z.url({ protocol: /^https?$/ });
const shortText = z.string().min(1).max(127);

const breakdownSchema = z.partialRecord(
  z.enum(['item_total', 'tax_total', 'shipping', 'handling', 'insurance', 'shipping_discount', 'discount']),
  moneySchema,
);

const itemSchema = z.object({
  name: shortText,
  quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
  unit_amount: moneySchema,
  tax: moneySchema.optional(),
  sku: z.string().max(127).optional(),
  description: z.string().max(2_048).optional(),
  category: z.enum(['PHYSICAL_GOODS', 'DIGITAL_GOODS', 'DONATION']).optional(),
});

const unitSchema = z.object({
  reference_id: z.string().min(1).max(256).default('default'),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  description: shortText.optional(),
  amount: moneySchema.extend({ breakdown: breakdownSchema.optional() }),
  items: z.array(itemSchema).optional(),
  shipping: z.unknown().optional(),
});

const contextSchema = z.object({
  return_url: webAddress,
  cancel_url: webAddress,
  brand_name: shortText.optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).default('CONTINUE'),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).default('GET_FROM_FILE'),
});

// Several purchase units and intent AUTHORIZE exist at PayPal; the shop uses neither, and the sandbox does not half-support them.
const orderSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(unitSchema).min(1).max(1),
  payment_source: z.object({ paypal: z.object({ experience_context: contextSchema }) }).optional(),
  application_context: contextSchema.optional(),
});

export type PurchaseUnit = z.infer<typeof unitSchema>;
export type ExperienceContext = z.infer<typeof contextSchema>;

export interface OrderRequest {
  readonly unit: PurchaseUnit;
  readonly context: ExperienceContext;
  /** `payment_source.paypal` was given: the order waits for the payer and its link is `payer-action`. */
  readonly modern: boolean;
}

export type OrderRequestResult =
  | { readonly ok: true; readonly request: OrderRequest }
  | { readonly ok: false; readonly status: 400 | 422; readonly details: readonly ErrorDetail[] };

/** Checks a create call as PayPal does: first its form (400), then its arithmetic (422). */
export function parseOrderRequest(body: unknown): OrderRequestResult {
  const parsed = orderSchema.safeParse(body);
  if (!parsed.success) return { ok: false, status: 400, details: parsed.error.issues.map(formProblem) };
  const [unit] = parsed.data.purchase_units;
  const context = parsed.data.payment_source?.paypal.experience_context ?? parsed.data.application_context;
  if (unit === undefined || context === undefined) {
    return { ok: false, status: 400, details: [missing('/payment_source/paypal/experience_context')] };
  }
  const details = arithmeticProblems(unit);
  if (details.length > 0) return { ok: false, status: 422, details };
  return { ok: true, request: { unit, context, modern: parsed.data.payment_source !== undefined } };
}

function formProblem(issue: z.core.$ZodIssue): ErrorDetail {
  const field = `/${issue.path.join('/')}`;
  const absent = issue.code === 'invalid_type' && issue.message.includes('received undefined');
  if (absent) return missing(field);
  const name =
    issue.code === 'too_big' || issue.code === 'too_small' ? 'INVALID_STRING_LENGTH' : 'INVALID_PARAMETER_SYNTAX';
  return { field, issue: name, description: issue.message };
}

function missing(field: string): ErrorDetail {
  return { field, issue: 'MISSING_REQUIRED_PARAMETER', description: 'A required field / parameter is missing.' };
}

function arithmeticProblems({ amount, items }: PurchaseUnit): ErrorDetail[] {
  const { breakdown } = amount;
  const problems: ErrorDetail[] = [];
  const report = (field: string, issue: string, description: string): void => {
    problems.push({ field: `/purchase_units/@reference_id=='default'/${field}`, issue, description });
  };
  const cents = (money: PaypalMoney | undefined): number => (money === undefined ? 0 : toMinorUnits(money));

  if (cents(amount) === 0) report('amount/value', 'CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  const parts = Object.values(breakdown ?? {}).filter((part) => part !== undefined);
  const lines = (items ?? []).flatMap((item) =>
    item.tax === undefined ? [item.unit_amount] : [item.unit_amount, item.tax],
  );
  if ([...parts, ...lines].some((part) => part.currency_code !== amount.currency_code)) {
    report('amount/currency_code', 'MULTI_CURRENCY_ORDER', 'All amounts must have the same currency.');
  }
  if (breakdown !== undefined) {
    const { shipping_discount: shippingDiscount, discount, ...added } = breakdown;
    const deducted = cents(shippingDiscount) + cents(discount);
    const sum = Object.values(added).reduce((total, part) => total + cents(part), 0) - deducted;
    if (sum !== cents(amount)) {
      report(
        'amount/value',
        'AMOUNT_MISMATCH',
        'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
      );
    }
  }
  if (items !== undefined && items.length > 0) {
    const total = (pick: (item: z.infer<typeof itemSchema>) => PaypalMoney | undefined): number =>
      items.reduce((sum, item) => sum + cents(pick(item)) * Number(item.quantity), 0);
    if (breakdown?.item_total === undefined) {
      report(
        'amount/breakdown/item_total',
        'ITEM_TOTAL_REQUIRED',
        'If item details are specified, item_total is required.',
      );
    } else if (cents(breakdown.item_total) !== total((item) => item.unit_amount)) {
      report(
        'amount/breakdown/item_total',
        'ITEM_TOTAL_MISMATCH',
        'Should equal sum of (unit_amount * quantity) across all items.',
      );
    }
    if (items.some((item) => item.tax !== undefined) && cents(breakdown?.tax_total) !== total((item) => item.tax)) {
      report(
        'amount/breakdown/tax_total',
        'TAX_TOTAL_MISMATCH',
        'Should equal sum of (tax * quantity) across all items.',
      );
    }
  }
  return problems;
}
