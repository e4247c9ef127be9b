import { LABELS_PER_SHEET } from '@economat/commerce';
import * as z from 'zod/mini';
import { documentIdField } from './fields.ts';
import { ORDERS_PER_ACTION } from './staff-order-list.ts';

export const PAPER_KINDS = ['picking-list', 'delivery-notes', 'labels-a4', 'labels-10x15'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Names of the printed files, without their ending. */
export const PAPER_FILES: Readonly<Record<PaperKind, string>> = {
  'picking-list': 'liste-de-preparation',
  'delivery-notes': 'bons-de-livraison',
  'labels-a4': 'etiquettes-a4',
  'labels-10x15': 'etiquettes-10x15',
};

const documentIds = z
  .array(documentIdField)
  .check(z.minLength(1, { error: 'required' }), z.maxLength(ORDERS_PER_ACTION, { error: 'too-many' }));

/** What to print of which orders. `start` is the first free label of a begun sheet. */
export const paperQuery = z
  .strictObject({
    kind: z.enum(PAPER_KINDS, { error: 'paper-kind' }),
    /** documentIds with commas between them, printed in this order; one that is repeated counts once. */
    orders: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => [...new Set(text.split(','))]),
      ),
      documentIds,
    ),
    start: z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,3}$/, { error: 'integer' })),
        z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(LABELS_PER_SHEET))),
      ),
    ),
  })
  .check(
    z.refine(({ kind, start }) => start === undefined || kind === 'labels-a4', {
      path: ['start'],
      error: 'labels-a4-only',
    }),
  );
export type PaperQuery = z.output<typeof paperQuery>;
