import type { StaffRight } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';

const namePart = z.optional(z.nullable(z.string()));
const account = z.object({ id: z.number(), firstname: namePart, lastname: namePart });

/** A member of staff who calls. */
export interface StaffCaller {
  readonly id: number;
  /** For the desk's own eyes; null when the account has none. */
  readonly name: string | null;
  /** Whether one of their roles has the right. */
  readonly may: (right: StaffRight) => boolean;
  /** Whether one of their roles opens this in Strapi's forms: a content type, or one field of it. */
  readonly mayInForms: (what: 'create' | 'read' | 'update', type: string, field?: string) => boolean;
}

/** A right of the desk, as Strapi names it. */
export function actionOf(right: StaffRight): string {
  return `api::${right}`;
}

/** Who calls, as Strapi's session of the desk has found out. */
export function staffCallerOf({ state }: Pick<Context, 'state'>): StaffCaller {
  const { id, firstname, lastname } = account.parse(state['user']);
  const name = [firstname, lastname].filter(Boolean).join(' ').trim();
  const ability = state['userAbility'] as { can(action: string, subject?: string, field?: string): boolean };
  return {
    id,
    name: name === '' ? null : name.slice(0, 120),
    may: (right) => ability.can(actionOf(right)),
    mayInForms: (what, type, field) => ability.can(`plugin::content-manager.explorer.${what}`, type, field),
  };
}
