import type { UID } from '@strapi/strapi';
import * as z from 'zod/mini';

/** The fields of every stored document; others are read by SQL or with a schema. */
const storedDocument = z.object({ id: z.number(), documentId: z.string() });
export type StoredDocument = z.infer<typeof storedDocument>;

/** Writes through Strapi's document service, so that the editors' rules and media links hold for code too. */
export async function createDocument(uid: UID.ContentType, data: Record<string, unknown>): Promise<StoredDocument> {
  return storedDocument.parse(await strapi.documents(uid).create({ data }));
}

export async function countDocuments(uid: UID.ContentType): Promise<number> {
  return strapi.documents(uid).count({});
}

/** The first document with these field values, or null. */
export async function findDocument(
  uid: UID.ContentType,
  filters: Record<string, string | number>,
): Promise<StoredDocument | null> {
  const found: unknown = await strapi.documents(uid).findFirst({ filters });
  return found === null || found === undefined ? null : storedDocument.parse(found);
}

/** One document as the schema describes it, or null. Sees the writes of the running `strapi.db.transaction`. */
export async function readDocument<Document>(
  uid: UID.ContentType,
  documentId: string,
  schema: z.ZodMiniType<Document>,
): Promise<Document | null> {
  const found: unknown = await strapi.documents(uid).findOne({ documentId, populate: '*' });
  return found === null || found === undefined ? null : schema.parse(found);
}

/** A document to copy, and the fields in which its copy differs. */
export interface WantedCopy {
  readonly documentId: string;
  readonly data: Record<string, unknown>;
}

const copied = z.object({ entries: z.tuple([storedDocument], storedDocument) });

/** Copies documents with their components and media, all of them or none. */
export async function copyDocuments(uid: UID.ContentType, wanted: readonly WantedCopy[]): Promise<StoredDocument[]> {
  return await strapi.db.transaction(async () => {
    const copies: StoredDocument[] = [];
    for (const { documentId, data } of wanted) {
      copies.push(copied.parse(await strapi.documents(uid).clone({ documentId, data })).entries[0]);
    }
    return copies;
  });
}
