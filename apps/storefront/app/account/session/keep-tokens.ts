import { setTokenKeeper } from '../../shared/api/token-keeper.ts';
import { sessionStore } from './session-store.ts';

/** From here on, calls of customers renew their token by themselves. What a guest never needs is loaded at the first renewal. */
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
