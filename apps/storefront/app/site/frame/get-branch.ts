import { type Language, pathIn } from '@economat/commerce';
import * as z from 'zod/mini';
import { shopApi } from '../../shared/api/shop-client.ts';

const namedPage = z.object({
  title: z.object({ text: z.string(), lang: z.optional(z.literal('fr')) }),
  path: z.string(),
});
const branchEntry = z.extend(namedPage, { entries: z.array(namedPage) });
const branchAnswer = z.object({ entries: z.array(branchEntry) });
export type BranchEntry = z.infer<typeof branchEntry>;

/** The two levels below an entry of the menu. */
export function getBranch(slug: string, language: Language, signal: AbortSignal) {
  return shopApi.send({ path: pathIn(language, `/menu/${slug}`), answer: branchAnswer, signal });
}
