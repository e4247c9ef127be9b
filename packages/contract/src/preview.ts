import * as z from 'zod/mini';
import { catalogueItem } from './catalogue.ts';
import { wrapped } from './fields.ts';

const HOURS = { least: 1, most: 168 } as const;

/** What a preview shows, and how long its link holds. */
export const sitePreviewRequest = wrapped(
  z.strictObject({
    /** The moment that it shows; null: always the present one. */
    at: z.nullable(z.iso.datetime()),
    /** Whether it shows items that are switched off as well. */
    withOffline: z.boolean(),
    hours: z.int().check(z.gte(HOURS.least), z.lte(HOURS.most)),
  }),
);

/** A link that opens the shop as it will be; whoever has it sees it, until it expires. */
export const sitePreviewLinkAnswer = wrapped(z.object({ url: z.string(), until: z.string() }));
export type PreviewLink = z.infer<typeof sitePreviewLinkAnswer>['data'];

const previewFacts = z.object({
  at: z.nullable(z.string()),
  withOffline: z.boolean(),
  /** When the link expires. */
  until: z.string(),
});
export type PreviewFacts = z.infer<typeof previewFacts>;

/** `stamp` changes with the items that the preview shows. */
export const sitePreviewAnswer = wrapped(z.object({ ...previewFacts.shape, stamp: z.string() }));
export const sitePreviewItemsAnswer = wrapped(z.object({ stamp: z.string(), items: z.array(catalogueItem) }));
