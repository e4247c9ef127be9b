import * as z from 'zod/mini';

const text = z.nullable(z.string());
const changes = z.object({ changes: z.array(z.object({ field: z.string(), before: text, after: text })) });
const account = z.nullable(
  z.object({ email: z.string(), name: text, roles: z.array(z.string()), isActive: z.boolean() }),
);
const memberChange = z.object({ before: account, after: account });
const named = z.object({
  email: z.optional(z.string()),
  name: z.optional(z.string()),
  path: z.optional(z.string()),
  query: z.optional(z.string()),
});

/** The details of an entry, one line a fact. */
export function detailLines(detail: Readonly<Record<string, unknown>>): string[] {
  const changed = z.safeParse(changes, detail);
  if (changed.success)
    return changed.data.changes.map(({ field, before, after }) => `${field} : ${shown(before)} → ${shown(after)}`);
  const member = z.safeParse(memberChange, detail);
  if (member.success) return [`${accountText(member.data.before)} → ${accountText(member.data.after)}`];
  const subject = z.safeParse(named, detail);
  if (!subject.success) return [];
  const { email, name, path, query } = subject.data;
  const isFile = path?.startsWith('/api/staff/') === true;
  return [email, name, isFile ? `${path}?${query ?? ''}` : undefined].filter((line) => line !== undefined);
}

function shown(value: string | null): string {
  if (value === 'true') return 'oui';
  if (value === 'false') return 'non';
  return value === null || value === '' ? '(vide)' : value;
}

function accountText(state: z.output<typeof account>): string {
  if (state === null) return '(aucun compte)';
  return `${state.email}, ${state.roles.join(', ')}${state.isActive ? '' : ', désactivé'}`;
}
