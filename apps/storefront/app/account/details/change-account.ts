import { changePasswordRequest, deleteAccountRequest, endpoints, profileRequest } from '@economat/contract';
import * as z from 'zod/mini';
import { type ApiResult, browserApi } from '../../shared/api/client.ts';
import { saveFile } from '../../shared/browser-storage/save-file.ts';
import { sessionStore } from '../session/session-store.ts';

const accountChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('profile'), id: z.number(), body: profileRequest }),
  z.object({ kind: z.literal('password'), body: changePasswordRequest }),
  z.object({ kind: z.literal('end-session'), id: z.string() }),
  z.object({ kind: z.literal('end-other-sessions') }),
  z.object({ kind: z.literal('export') }),
  z.object({ kind: z.literal('erase'), body: deleteAccountRequest }),
]);

/** The intents of the screen. */
export type AccountChange = z.input<typeof accountChange>;

export async function changeAccount(asked: unknown, token: string): Promise<ApiResult<unknown>> {
  const change = z.parse(accountChange, asked);
  switch (change.kind) {
    case 'profile': {
      const params = { id: String(change.id) };
      const result = await browserApi.call(endpoints.updateProfile, { params, body: change.body, token });
      if (result.ok) sessionStore.updateUser(result.data);
      return result;
    }
    case 'password': {
      const result = await browserApi.call(endpoints.changePassword, { body: change.body, token });
      // A new password ends older tokens: this browser continues with the one in the answer.
      if (result.ok) sessionStore.replaceToken(result.data.jwt);
      return result;
    }
    case 'end-session': {
      const result = await browserApi.call(endpoints.endSession, { params: { id: change.id }, token });
      const isGone = !result.ok && result.failure.kind === 'refused' && result.failure.code === 'not-found';
      return isGone ? { ok: true, data: null } : result;
    }
    case 'end-other-sessions':
      return browserApi.call(endpoints.endOtherSessions, { token });
    case 'export': {
      const result = await browserApi.call(endpoints.exportMyData, { token });
      if (result.ok)
        saveFile(new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' }), 'economat.json');
      return result;
    }
    case 'erase':
      return browserApi.call(endpoints.deleteMyAccount, { body: change.body, token });
  }
}
