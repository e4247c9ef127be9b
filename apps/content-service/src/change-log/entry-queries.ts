import type { UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import * as z from 'zod/mini';

const document = z.nullable(z.record(z.string(), z.unknown()));
const refusal = z.object({ message: z.string() });

/** An entry as its form reads it, or null. */
export async function readEntry(type: string, documentId: string): Promise<z.infer<typeof document>> {
  const found: unknown = await strapi.documents(type as UID.ContentType).findOne({ documentId, populate: '*' });
  return document.parse(found ?? null);
}

/**
 * Saves an entry as its form would, under its rules. Gives the sentence of a refusal, or null.
 * @param isNew makes it under this documentId, so that carts and addresses find it.
 */
export async function saveEntry(
  type: string,
  documentId: string,
  data: Readonly<Record<string, unknown>>,
  isNew: boolean,
): Promise<string | null> {
  const documents = strapi.documents(type as UID.ContentType);
  try {
    await (isNew ? documents.create({ data: { ...data, documentId } }) : documents.update({ documentId, data }));
    return null;
  } catch (error) {
    if (!(error instanceof errors.ApplicationError)) throw error;
    return refusal.parse(error).message;
  }
}
