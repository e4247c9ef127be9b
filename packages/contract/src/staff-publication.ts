import * as z from 'zod/mini';
import { optionalText, requiredText, wrapped } from './fields.ts';

const slugText = requiredText(160);

/** What an editor has typed in the form of an item; `item` is missing for a new one. */
export const itemAddressQuery = z.strictObject({
  title: optionalText(160),
  slug: optionalText(160),
  item: z.optional(requiredText(40)),
});

export const itemAddressAnswer = wrapped(
  z.object({
    /** The free address that the title asks for; null without a title. */
    suggestion: z.nullable(z.string()),
    /** Whose former address the typed one is; null when it is nobody's else. */
    formerOwner: z.nullable(z.object({ title: z.nullable(z.string()), until: z.string() })),
    /** The item's own former addresses, the latest first. */
    former: z.array(z.string()),
  }),
);
export type ItemAddress = z.infer<typeof itemAddressAnswer>['data'];

export const releaseAddressRequest = wrapped(z.strictObject({ slug: slugText }));
