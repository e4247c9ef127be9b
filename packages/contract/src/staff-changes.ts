import * as z from 'zod/mini';
import { pageField, paginationField, wrapped, wrappedStrictly } from './fields.ts';

/** What has a log of its changes. */
export const CHANGED_TYPES = [
  'item',
  'banner',
  'hero',
  'trust-logo',
  'partner',
  'legal-page',
  'synonyms',
  'voucher',
  'settings',
  'file',
  'folder',
  'member',
  'role',
  'order',
  'customer',
  'customer-address',
  'sample-request',
  'affiliate-request',
] as const;
export type ChangedType = (typeof CHANGED_TYPES)[number];

export const CHANGES_PAGE_SIZE = 25;
export const changesQuery = z.strictObject({
  page: z.optional(pageField),
  type: z.optional(z.enum(CHANGED_TYPES)),
  /** The number of a member of staff. */
  member: z.optional(pageField),
  /** An entry's documentId. */
  entry: z.optional(z.string().check(z.regex(/^[a-z0-9]{24}$/, { error: 'document-id' }))),
});

/** A value in the desk's terms: the names of what it refers to, a line for each row of a list. */
export const changedValue = z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(z.string())]);
export type ChangedValue = z.infer<typeof changedValue>;

const fieldChange = z.object({
  field: z.string(),
  /** As the entry's form names it. */
  label: z.string(),
  before: changedValue,
  after: changedValue,
  /** Its values are not kept. */
  isPersonal: z.boolean(),
  canRestore: z.boolean(),
});
export type FieldChange = z.infer<typeof fieldChange>;

export const entryChange = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.object({
    kind: z.enum(['staff', 'shop', 'outside']),
    id: z.nullable(z.int()),
    /** Null when the account is gone or has no name. */
    name: z.nullable(z.string()),
  }),
  kind: z.enum(['created', 'changed', 'deleted']),
  entry: z.object({
    type: z.enum(CHANGED_TYPES),
    documentId: z.nullable(z.string()),
    /** Null where the name would be a person’s. */
    name: z.nullable(z.string()),
    number: z.int(),
  }),
  fields: z.array(fieldChange),
  /** Whether the caller may put the whole entry back to what it was before this change. */
  canRestore: z.boolean(),
});
export type EntryChange = z.infer<typeof entryChange>;

export const changesAnswer = z.object({
  data: z.array(entryChange),
  meta: z.object({
    pagination: paginationField,
    /** Those whose changes are in the log. */
    members: z.array(z.object({ id: z.int(), name: z.nullable(z.string()) })),
    /** What the caller may see changes of. */
    types: z.array(z.enum(CHANGED_TYPES)),
  }),
});
export type ChangeLog = z.infer<typeof changesAnswer>;

/** One field, or null for the whole entry as it was before the change. */
export const restoreRequest = wrappedStrictly(
  z.strictObject({ field: z.nullable(z.string().check(z.maxLength(120))) }),
);
export const restoreAnswer = wrapped(
  z.object({
    /** Why the entry’s own rules refused the former state; null when it is back. */
    problem: z.nullable(z.string()),
    /** Fields that refer to what is gone, by their labels: these are as before the call. */
    left: z.array(z.string()),
  }),
);
export type Restored = z.infer<typeof restoreAnswer>['data'];

/** What a form of the panel was opened with: answered when it is read, sent when it is saved. */
export const OPENED_HEADER = 'X-Form-Opened';
/** The stock it was opened with, sent by a save that changes it; `-` for none. */
export const OPENED_STOCK_HEADER = 'X-Form-Opened-Stock';

/** A field that a save would overwrite although somebody changed it since the form was opened. */
export const saveConflict = z.object({
  field: z.string(),
  label: z.string(),
  theirs: changedValue,
  mine: changedValue,
  by: entryChange.shape.actor,
  /** Null for sales. */
  at: z.nullable(z.string()),
});
export type SaveConflict = z.infer<typeof saveConflict>;

/** The refusal of a save with such fields, as far as the panel reads it. */
export const refusedSave = z.object({
  error: z.object({
    details: z.object({
      code: z.literal('entry-changed-meanwhile'),
      conflicts: z.array(saveConflict),
      /** To send with what the editor chose. */
      opened: z.string(),
      stock: z.nullable(z.int()),
    }),
  }),
});
