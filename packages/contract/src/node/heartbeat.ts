import * as z from 'zod/mini';

/** Header of a storefront's questions for changes of the content: what it tells of itself. A stranger's is never forwarded. */
export const HEARTBEAT_HEADER = 'Storefront-Heartbeat';

const heartbeat = z.object({
  /** Of the process, which has another one after its next start. */
  id: z.uuid(),
  version: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Of its data folder's disk. */
  freeBytes: z.int().check(z.nonnegative()),
  totalBytes: z.int().check(z.nonnegative()),
  /** It ends, and is not to be missed. */
  isStopping: z.boolean(),
});
/** That a storefront runs, as the desk shows it. */
export type StorefrontHeartbeat = z.infer<typeof heartbeat>;

export function writeHeartbeat(beat: StorefrontHeartbeat): string {
  return JSON.stringify(beat);
}

/** Null for whatever is no heartbeat. */
export function readHeartbeat(header: string): StorefrontHeartbeat | null {
  try {
    return heartbeat.parse(JSON.parse(header));
  } catch {
    return null;
  }
}
