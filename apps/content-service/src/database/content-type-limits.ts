import type { UID } from '@strapi/strapi';
import * as z from 'zod/mini';

const limits = z.object({
  type: z.string(),
  required: z.optional(z.boolean()),
  maxLength: z.optional(z.number()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  enum: z.optional(z.array(z.string())),
});
const attributes = z.record(z.string(), limits);

const known = new Map<UID.ContentType, z.infer<typeof attributes>>();

/** What a content type says about the values of its fields. It does not change while the service runs. */
export function contentTypeLimits(uid: UID.ContentType): z.infer<typeof attributes> {
  const found = known.get(uid) ?? attributes.parse(strapi.contentType(uid).attributes);
  known.set(uid, found);
  return found;
}
