import type { SecurityAction } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { findStaffMember } from './staff-member-queries.ts';
import { actorOf, record } from './security-record.ts';
import { staffSecurityServices } from './staff-security-services.ts';

type Detail = Readonly<Record<string, unknown>>;

interface RecordedCall {
  readonly method: string;
  readonly path: RegExp;
  readonly action: SecurityAction;
}

/** The desk's own calls that change rights or say where money goes, and erasures, which leave no other trace of who made them; logged when they succeed. */
const RECORDED: readonly RecordedCall[] = [
  { method: 'POST', path: /^\/admin\/logout$/, action: 'logged-out' },
  { method: 'POST', path: /^\/admin\/reset-password$/, action: 'password-reset' },
  { method: 'POST', path: /^\/admin\/register(?:-admin)?$/, action: 'invitation-accepted' },
  { method: 'PUT', path: /^\/admin\/users\/me$/, action: 'profile-changed' },
  { method: 'DELETE', path: /^\/admin\/users\/me\/sessions(?:\/|$)/, action: 'sessions-ended' },
  { method: 'POST', path: /^\/admin\/users$/, action: 'member-created' },
  { method: 'PUT', path: /^\/admin\/users\/(\d+)$/, action: 'member-changed' },
  { method: 'DELETE', path: /^\/admin\/users\/(\d+)$/, action: 'member-deleted' },
  { method: 'POST', path: /^\/admin\/users\/batch-delete$/, action: 'member-deleted' },
  { method: 'POST', path: /^\/admin\/roles$/, action: 'role-created' },
  { method: 'PUT', path: /^\/admin\/roles\/(\d+)(?:\/permissions)?$/, action: 'role-changed' },
  { method: 'DELETE', path: /^\/admin\/roles\/(\d+)$/, action: 'role-deleted' },
  { method: 'POST', path: /^\/admin\/roles\/batch-delete$/, action: 'role-deleted' },
  { method: 'GET', path: /^\/api\/users\/me\/export$/, action: 'own-data-exported' },
  { method: 'POST', path: /^\/api\/staff\/refund-transfers\/[a-z0-9]+\/account$/, action: 'refund-account-typed' },
  { method: 'POST', path: /^\/api\/staff\/customers\/[a-z0-9]+\/erase$/, action: 'customer-erased' },
];

const answeredMember = z.object({
  data: z.object({
    user: z.optional(z.object({ email: z.string() })),
    email: z.optional(z.nullable(z.string())),
    name: z.optional(z.nullable(z.string())),
  }),
});
const batch = z.object({ ids: z.array(z.union([z.number(), z.string()])) });

/** Logs the calls of the table, and every file that staff download. */
export function recordCalls() {
  return async (ctx: Context, next: () => Promise<void>): Promise<void> => {
    const path = ctx.path.toLowerCase().replace(/\/+$/, '');
    const call = RECORDED.find((candidate) => candidate.method === ctx.method && candidate.path.test(path));
    const memberId = memberOf(call, path);
    const before = memberId === null ? null : await readMember(memberId);
    await next();
    if (ctx.status >= 400) return;
    if (call !== undefined) {
      const after = memberId === null ? null : await readMember(memberId);
      const detail = { ...subjectOf(ctx, path), ...(memberId !== null && { before, after }) };
      await record(ctx, call.action, detail, newMemberOf(ctx) ?? actorOf(ctx));
    } else if (path.startsWith('/api/staff/') && ctx.response.get('Content-Disposition').startsWith('attachment')) {
      await record(ctx, 'file-exported', { path, query: ctx.querystring });
    }
  };
}

function memberOf(call: RecordedCall | undefined, path: string): number | null {
  if (call?.action !== 'member-changed' && call?.action !== 'member-deleted') return null;
  const id = call.path.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

async function readMember(id: number): Promise<Detail | null> {
  const member = await findStaffMember(staffSecurityServices().database.sql, id);
  return member && { email: member.email, name: member.name, roles: member.roleNames, isActive: member.isActive };
}

/** The account that the call itself let in: an invitation or a new password opens a session, and its answer names the account. */
function newMemberOf({ body }: Context): string | undefined {
  const answered = z.safeParse(answeredMember, body);
  return answered.success ? answered.data.data.user?.email : undefined;
}

/** The object of a call, from its path, body and answer; never a password. */
function subjectOf(ctx: Context, path: string): Detail {
  const answered = z.safeParse(answeredMember, ctx.body);
  const { data = {} } = answered.success ? answered.data : {};
  const asked = z.safeParse(batch, ctx.request.body);
  return {
    path,
    ...(typeof data.email === 'string' && { email: data.email }),
    ...(typeof data.name === 'string' && { name: data.name }),
    ...(asked.success && { ids: asked.data.ids }),
  };
}
