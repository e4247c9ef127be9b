import * as z from 'zod/mini';
import { dayField, instantField, pageField, paginationField, wrapped } from './fields.ts';
import { documentKind } from './order.ts';

export const ARCHIVES_PAGE_SIZE = 25;

const monthField = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'month' }));
const sha256Field = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * What does not fit. record-altered: the document is not as it was issued. file-missing, file-altered: nor is its file. not-in-manifest: the
 * manifest of its month does not name this file. manifest-altered: it says something else than when it was signed. signature-wrong: it was
 * not signed by its key. stamp-wrong: its time stamp is of another text. chain-broken: a month does not follow the one before.
 * sent-otherwise: the platform was sent another file.
 */
const archiveFault = z.enum([
  'record-altered',
  'file-missing',
  'file-altered',
  'not-in-manifest',
  'manifest-altered',
  'signature-wrong',
  'stamp-wrong',
  'chain-broken',
  'sent-otherwise',
]);
export type ArchiveFault = z.output<typeof archiveFault>;

export const archivesQuery = z.strictObject({ page: z.optional(pageField) });

/** What an authority says about a manifest (RFC 3161): when it was there, by the name in the authority's certificate. */
const stampField = z.object({ at: instantField, authority: z.string() });

/** Why the last try gave no stamp: no answer, a refusal, or a stamp of something else. */
export const stampProblem = z.enum(['unreachable', 'refused', 'invalid']);
export type StampProblem = z.output<typeof stampProblem>;

const archivedMonth = z.object({
  month: monthField,
  documents: z.int(),
  /** Of the manifest. */
  sha256: sha256Field,
  /** SHA-256 of the public key. */
  key: sha256Field,
  archivedAt: instantField,
  /** Null before it came. */
  stamp: z.nullable(stampField),
});
export type ArchivedMonth = z.output<typeof archivedMonth>;

export const archivesAnswer = z.object({
  data: z.object({
    months: z.array(archivedMonth),
    /** The present key, in PEM. */
    key: z.object({ id: sha256Field, publicKey: z.string() }),
    /** Documents whose file is still to be drawn. */
    withoutFile: z.int(),
    /** How many months wait for their time stamp, and why; null where none was ever asked for. */
    stamps: z.nullable(z.object({ waiting: z.int(), problem: z.nullable(stampProblem) })),
  }),
  meta: z.object({ pagination: paginationField }),
});

export const archivedDocumentsQuery = z.strictObject({
  /** Of issue. */
  month: z.optional(monthField),
  /** A number or its beginning. */
  number: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{2,20}$/, { error: 'document-number' }))),
  page: z.optional(pageField),
});

const archivedDocument = z.object({
  number: z.string(),
  kind: documentKind,
  day: dayField,
  /** Both null before its file was drawn. */
  sha256: z.nullable(sha256Field),
  size: z.nullable(z.int()),
  /** Of the archive; null before it was made. */
  month: z.nullable(monthField),
});
export type ArchivedDocumentRow = z.output<typeof archivedDocument>;

export const archivedDocumentsAnswer = z.object({
  data: z.array(archivedDocument),
  meta: z.object({ pagination: paginationField }),
});

const documentProof = z.object({
  number: z.string(),
  kind: documentKind,
  day: dayField,
  file: z.nullable(z.object({ sha256: sha256Field, size: z.int(), keptAt: instantField })),
  /** When the platform for electronic invoices took it. */
  sentAt: z.nullable(instantField),
  /** Null before its month was archived. */
  archive: z.nullable(
    z.object({
      month: monthField,
      /** Of the manifest. */
      sha256: sha256Field,
      archivedAt: instantField,
      /** SHA-256 of the public key that signed, and whether it is the present one. */
      key: sha256Field,
      isPresentKey: z.boolean(),
      stamp: z.nullable(stampField),
    }),
  ),
  /** The first month that does not follow the one before. */
  brokenMonth: z.nullable(monthField),
  /** Empty where everything fits. */
  faults: z.array(archiveFault),
});
export type DocumentProof = z.output<typeof documentProof>;

export const documentProofAnswer = wrapped(documentProof);

/** How many months and documents are right from the first on, and the first month that is not. */
export const archiveCheckAnswer = wrapped(
  z.object({
    months: z.int(),
    documents: z.int(),
    broken: z.nullable(z.object({ month: monthField, fault: archiveFault })),
  }),
);
