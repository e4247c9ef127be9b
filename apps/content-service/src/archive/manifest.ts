import { documentKind } from '@economat/contract';
import { canonicalJson } from '@economat/invoice';
import * as z from 'zod/mini';

const FORMAT = 'economat-archive-1';

const manifest = z.object({
  format: z.literal(FORMAT),
  /** 1, 2, 3 … over all months. */
  sequence: z.int(),
  month: z.string(),
  /** Of the manifest before; empty in the first. */
  previousSha256: z.string(),
  /** Id of the key that signs. */
  key: z.string(),
  documents: z.array(
    z.object({
      number: z.string(),
      kind: documentKind,
      /** Day of issue in France. */
      date: z.string(),
      sha256: z.string(),
      /** Bytes. */
      size: z.int(),
    }),
  ),
});
export type Manifest = z.output<typeof manifest>;
export type ArchivedDocument = Manifest['documents'][number];

/** JSON with sorted keys and without spaces: the same content is the same text, which is what is signed. */
export function manifestText(content: Omit<Manifest, 'format'>): string {
  return canonicalJson({ ...content, format: FORMAT });
}

/** Null for a text that is no manifest. */
export function readManifest(text: string): Manifest | null {
  try {
    const parsed = manifest.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
