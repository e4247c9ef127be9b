import * as z from 'zod/mini';
import { documentIdField, pageField, paginationField, requiredText, wrapped, wrappedStrictly } from './fields.ts';

/**
 * The French texts that have an English twin, whose field ends in `En`, by the kind of entry: each with what the desk calls it. A field of a
 * component is named after the field that holds it.
 */
export const TRANSLATED_FIELDS = {
  item: {
    title: 'Nom',
    quantity: 'Lots',
    PD_Description2: 'Poids',
    PD_Description: 'Description',
    PD_Points: 'Points forts',
    safetyNotes: 'Sécurité',
    'variants.title': 'Déclinaisons › Critère',
    'variants.name': 'Déclinaisons › Choix',
  },
  hero: { title: 'Titre', sentence: 'Phrase', actionLabel: 'Bouton' },
  banner: { title: 'Titre', description: 'Texte', actionLabel: 'Bouton' },
  'trust-logo': { alt: 'Nom du client' },
  partner: { category: 'Métier', description: 'Présentation' },
  'legal-page': { title: 'Titre en français', body: 'Texte en français' },
  settings: {
    tagline: 'Devise',
    'contact.openingHours': 'Contact › Horaires en français',
    'delivery.area': 'Livraison › Zone livrée',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type TranslatedType = keyof typeof TRANSLATED_FIELDS;
export const TRANSLATED_TYPES = Object.keys(TRANSLATED_FIELDS) as [TranslatedType, ...TranslatedType[]];

/** Without an English text, or with one that was written for another French text. */
export const TRANSLATION_STATES = ['missing', 'outdated'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

export const TRANSLATIONS_PAGE_SIZE = 50;
export const translationsQuery = z.strictObject({
  page: z.optional(pageField),
  type: z.optional(z.enum(TRANSLATED_TYPES)),
  state: z.optional(z.enum(TRANSLATION_STATES)),
});
export type TranslationsQuery = z.infer<typeof translationsQuery>;

const openEntry = z.object({
  type: z.enum(TRANSLATED_TYPES),
  documentId: z.string(),
  name: z.string(),
  /** Null for what has no such switch. */
  isOnline: z.nullable(z.boolean()),
  /** As the desk calls the fields; one of several rows comes several times. */
  missing: z.array(z.string()),
  outdated: z.array(z.string()),
});
export type OpenEntry = z.infer<typeof openEntry>;

/** Entries with texts in that state, those of the shop's pages first. */
export const translationsAnswer = z.object({
  data: z.array(openEntry),
  meta: z.object({
    pagination: paginationField,
    /** Of the chosen kind, how many entries have texts in each state. */
    entries: z.object({ missing: z.int(), outdated: z.int() }),
    /** What the caller may see. */
    types: z.array(z.enum(TRANSLATED_TYPES)),
  }),
});
export type Translations = z.infer<typeof translationsAnswer>;

const part = z.nullable(z.int().check(z.minimum(1), z.maximum(2_147_483_647)));
const entry = { type: z.enum(TRANSLATED_TYPES), documentId: documentIdField };

export const entryTranslationsQuery = z.strictObject(entry);

/** An outdated text of an entry. */
const outdatedText = z.object({
  field: z.string(),
  /** The row of a list of components that has it. */
  part,
  /** Stands for the present French text. */
  french: z.string(),
  /** The French text that it was written for, a line for each paragraph; null where the log of changes does not have it any more. */
  former: z.nullable(z.array(z.string())),
});
export type OutdatedText = z.infer<typeof outdatedText>;
export const entryTranslationsAnswer = wrapped(z.array(outdatedText));

/** Confirms an outdated text as it was seen. */
export const confirmTranslationRequest = wrappedStrictly(
  z.strictObject({ ...entry, field: requiredText(80), part, french: requiredText(20) }),
);
