import { setTokenKeeper } from '../../shared/api/token-keeper.ts';
import { sessionStore } from './session-store.ts';

/** Makes customers' calls renew their token. The code is loaded at the first renewal, which guests never need. */
export function keepTokens(): void {
  setTokenKeeper({
    current: sessionStore.currentToken,
    async renew(refused) {
      try {
        const { renewToken } = await import('./token-renewal.ts');
        return await renewToken(refused);
      } catch {
        return { ok: false, failure: { kind: 'unreachable' } };
      }
    },
  });
}
