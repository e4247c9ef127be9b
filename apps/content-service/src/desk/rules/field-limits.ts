import { type EditorProblem, problemAt } from '../field-problem.ts';

/** What a content type says about a field, as far as it limits values. */
export interface FieldLimits {
  readonly type: string;
  readonly required?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly enum?: readonly string[] | undefined;
}

/** The limits of the content type, which Strapi's form keeps by itself, for who writes without it. */
export function checkLimits(
  limits: Readonly<Record<string, FieldLimits>>,
  values: Readonly<Record<string, unknown>>,
): EditorProblem[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const message = limits[field] === undefined ? null : brokenLimit(limits[field], value);
    return message === null ? [] : [problemAt(field, message)];
  });
}

function brokenLimit(limits: FieldLimits, value: unknown): string | null {
  if (value === null || value === '') return limits.required === true ? 'À remplir.' : null;
  if (typeof value === 'string') return brokenText(limits, value);
  if (typeof value === 'number') return brokenNumber(limits, value);
  return null;
}

function brokenText({ maxLength = Infinity, enum: choices }: FieldLimits, text: string): string | null {
  if (text.length > maxLength) return `${maxLength} caractères au plus, il y en a ${text.length}.`;
  return choices?.includes(text) === false ? `« ${text} » n’est pas un choix possible.` : null;
}

function brokenNumber({ type, min = -Infinity, max = Infinity }: FieldLimits, value: number): string | null {
  if (type === 'integer' && !Number.isInteger(value)) return 'Écrivez un nombre entier.';
  if (value >= min && value <= max) return null;
  return `Écrivez un nombre de ${frenchNumber(min)} à ${frenchNumber(max)}.`;
}

function frenchNumber(value: number): string {
  return new Intl.NumberFormat('fr-FR').format(value);
}
