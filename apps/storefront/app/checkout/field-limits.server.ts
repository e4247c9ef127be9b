import { limitsOf } from '../shared/forms/field-schema.ts';
import type { FieldName } from './checkout-form.ts';
import { SCHEMAS } from './checkout-schemas.ts';

export type FieldLimits = Readonly<Record<FieldName, ReturnType<typeof limitsOf>>>;

/** Sent with the page, so that its fields have their limits before the schemas are loaded. */
export const FIELD_LIMITS = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [name, limitsOf(schema)]),
) as FieldLimits;
