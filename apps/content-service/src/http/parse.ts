import type { FieldProblem } from '@economat/contract';
import * as z from 'zod/mini';

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fields: readonly FieldProblem[] };

/** Zod's message when a schema names no rule of its own. */
const NAMELESS = 'Invalid input';

/**
 * The problem inside the branch of a union that the sender meant: the one that got past "another type". Null when there is no single one.
 */
function problemsOfBranch(issue: z.core.$ZodIssueInvalidUnion): FieldProblem[] | null {
  const meant = issue.errors.find((issues) =>
    issues.some(({ path, code }) => path.length > 0 || code !== 'invalid_type'),
  );
  if (meant === undefined) return null;
  return meant.flatMap((inner) => problemsOf({ ...inner, path: [...issue.path, ...inner.path] }));
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], rule: 'unknown-field' }));
  const ofBranch = issue.code === 'invalid_union' ? problemsOfBranch(issue) : null;
  return ofBranch ?? [{ path, rule: issue.message.startsWith(NAMELESS) ? issue.code : issue.message }];
}

/** Parses input by a schema of the contract; problems name the place and the broken rule. */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): Parsed<z.output<Schema>> {
  const result = z.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, fields: result.error.issues.flatMap(problemsOf) };
}
