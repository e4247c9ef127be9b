/** The books that entries stand in, by the codes that accountants know. */
export const JOURNALS = { VE: 'Ventes', CB: 'Cartes', PP: 'PayPal', BQ: 'Banque', OD: 'Opérations diverses' } as const;
export type JournalCode = keyof typeof JOURNALS;
export const JOURNAL_CODES = Object.keys(JOURNALS) as [JournalCode, ...JournalCode[]];

/** What an entry is made from. */
export const ENTRY_KINDS = ['invoice', 'credit-note', 'receipt', 'refund', 'write-off', 'settlement'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
