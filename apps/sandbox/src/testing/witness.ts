import * as z from 'zod';
import type { Sandbox } from '../sandbox.ts';

const ledgerSchema = z.object({
  entries: z.array(
    z.object({
      kind: z.string(),
      amount: z.number(),
      currency: z.string(),
      reference: z.string(),
      attempt: z.string(),
    }),
  ),
  totals: z.array(
    z.object({
      key: z.string(),
      currency: z.string(),
      captured: z.number(),
      refunded: z.number(),
      net: z.number(),
      captures: z.number(),
    }),
  ),
});

/** The witness ledger for one order, through its public API. */
export async function readLedger(sandbox: Sandbox, reference: string): Promise<z.infer<typeof ledgerSchema>> {
  return ledgerSchema.parse(await (await fetch(`${sandbox.url}/api/ledger?reference=${reference}`)).json());
}
