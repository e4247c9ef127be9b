import { endpoints } from '@economat/contract';
import { browserApi } from '../../shared/api/client.ts';

/**
 * Ends the session on the server too. Offline, as soon as the network returns, for as long as the page is open.
 * @param token the session's last one; the browser's cookie may belong to a later login.
 */
export function endSession(token: string | null): void {
  const again = () => endSession(token);
  void browserApi.call(endpoints.logout, { token, keepalive: true }).then((result) => {
    if (!result.ok && result.failure.kind === 'unreachable') addEventListener('online', again, { once: true });
  });
}
