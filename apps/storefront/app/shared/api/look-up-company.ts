import * as z from 'zod/mini';
import { shopApi } from './shop-client.ts';

/** What the public directory says of a SIREN; `unasked` when there is no directory or it does not answer. */
const directoryEntry = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['active', 'closed']), name: z.string() }),
  z.object({ state: z.enum(['unknown', 'unasked']) }),
]);
export type DirectoryEntry = z.infer<typeof directoryEntry>;

export function lookUpCompany(siren: string, signal: AbortSignal) {
  return shopApi.send({ path: `/company-directory?siren=${siren}`, answer: directoryEntry, signal });
}
