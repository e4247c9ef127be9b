import { changePasswordRequest, type Customer, endpoints, profileRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { type ApiResult, browserApi } from '../../../api/client.ts';
import { sessionStore } from '../../../session/session-store.ts';

const accountChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('profile'), id: z.number(), body: profileRequest }),
  z.object({ kind: z.literal('password'), body: changePasswordRequest }),
  z.object({ kind: z.literal('end-session'), id: z.string() }),
  z.object({ kind: z.literal('end-other-sessions') }),
]);

/** What the screen asks for. */
export type AccountChange = z.input<typeof accountChange>;

export async function changeAccount(asked: unknown, token: string): Promise<ApiResult<unknown>> {
  const change = z.parse(accountChange, asked);
  switch (change.kind) {
    case 'profile':
      return changeProfile(change.id, change.body, token);
    case 'password':
      return changePassword(change.body, token);
    case 'end-session':
      return endSession(change.id, token);
    case 'end-other-sessions':
      return browserApi.call(endpoints.endOtherSessions, { token });
  }
}

async function changeProfile(
  id: number,
  body: z.output<typeof profileRequest>,
  token: string,
): Promise<ApiResult<Customer>> {
  const result = await browserApi.call(endpoints.updateProfile, { params: { id: String(id) }, body, token });
  if (result.ok) sessionStore.updateUser(result.data);
  return result;
}

/** A new password ends older tokens: this browser goes on with the one that it is answered. */
async function changePassword(
  body: z.output<typeof changePasswordRequest>,
  token: string,
): Promise<ApiResult<unknown>> {
  const result = await browserApi.call(endpoints.changePassword, { body, token });
  if (result.ok) sessionStore.replaceToken(result.data.jwt);
  return result;
}

/** A session that is gone already has ended as well. */
async function endSession(id: string, token: string): Promise<ApiResult<unknown>> {
  const result = await browserApi.call(endpoints.endSession, { params: { id }, token });
  const isGone = !result.ok && result.failure.kind === 'refused' && result.failure.code === 'not-found';
  return isGone ? { ok: true, data: null } : result;
}
