import * as z from 'zod/mini';
import type { ContactProblem } from './contact-problem.ts';

/** The contract's facts about one field. */
export type FieldSchema = z.core.$ZodType;

/** Room to paste too much and see the error, instead of a silent cut. */
const ROOM = 200;

type Limits = ReturnType<typeof readLimits>;
const known = new WeakMap<FieldSchema, Limits>();

/** What a control needs to know of its field's limits, read from the schema once. */
export function limitsOf(schema: FieldSchema): Limits {
  const limits = known.get(schema) ?? readLimits(schema);
  known.set(schema, limits);
  return limits;
}

function readLimits(schema: FieldSchema) {
  const field = withoutOptional(schema);
  const longest = field._zod.def.checks?.find((check) => check instanceof z.core.$ZodCheckMaxLength);
  return {
    required: [undefined, '', false, []].every((nothing) => !z.safeParse(schema, nothing).success),
    maxLength: longest && longest._zod.def.maximum + ROOM,
    inputMode: field instanceof z.ZodMiniNumber ? ('numeric' as const) : undefined,
  };
}

/** The schema's problem with a field; `refused` where a rule of the form knows the cause. */
export function schemaProblem(schema: FieldSchema, value: unknown): ContactProblem | null {
  // A form judges all its fields at every key. Most are empty, and a field that fails to parse costs more than one that is right.
  if (isEmpty(value)) return limitsOf(schema).required ? { kind: 'required' } : null;
  const isNumber = withoutOptional(schema) instanceof z.ZodMiniNumber;
  const { error } = z.safeParse(schema, isNumber && typeof value === 'string' ? numberOf(value) : value);
  if (error === undefined) return null;
  const [issue] = error.issues;
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return { kind: 'too-long', maximum: Number(issue.maximum) };
  return { kind: issue?.message === 'unprintable' || issue?.message === 'link' ? issue.message : 'refused' };
}

function withoutOptional(schema: FieldSchema): FieldSchema {
  const isWrapped = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable;
  return isWrapped ? withoutOptional(schema.def.innerType) : schema;
}

/** The typed whole number, digits alone. */
function numberOf(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === false || (Array.isArray(value) && value.length === 0);
}
