import { askAuthority } from '../archive/stamps/ask-authority.ts';
import { checkStamp, stampRequest } from '../archive/stamps/time-stamp.ts';
import type { TimestampSettings } from '../environment/timestamp-settings.ts';
import { error, type Finding, ok } from './finding.ts';

/** What is stamped: it tells nothing of the shop. */
const TEXT = 'Examination';

/** The authority that stamps the archive, if there is one: it gives a stamp that is valid. */
export async function examineTimestamps(settings: TimestampSettings | null): Promise<Finding[]> {
  if (settings === null) return [];
  const { hostname } = new URL(settings.url);
  const request = stampRequest(TEXT);
  const answer = await askAuthority(settings, request.bytes);
  if (!answer.ok) {
    return [
      error(
        `The time stamp authority ${hostname} cannot be asked: ${answer.detail}.`,
        'Compare TIMESTAMP_URL and the login with what the authority gave you, and let this machine call out.',
      ),
    ];
  }
  const check = await checkStamp(answer.bytes, TEXT, request.nonce);
  return check.ok
    ? [ok(`${check.stamp.authority} stamps the archive`)]
    : [
        error(
          `The time stamp authority ${hostname} gives no valid stamp: ${check.detail}.`,
          'Compare TIMESTAMP_URL and the login with what the authority gave you.',
        ),
      ];
}
