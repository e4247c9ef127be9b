export { invoiceFileName } from './record/file-name.ts';
export { invoiceFingerprint } from './record/fingerprint.ts';
export { parseInvoiceRecord, type ParsedRecord } from './record/parse-record.ts';
export { RECORD_PROBLEM_CODES, type RecordProblem, type RecordProblemCode } from './record/problem.ts';
export type * from './record/record.ts';
export { recordProblems } from './record/record-problems.ts';
export { standardNotes } from './record/standard-notes.ts';
export { invoiceXml } from './xml/invoice-xml.ts';
export { salesJournalCsv, type SalesJournalEntry } from './journal/sales-journal-csv.ts';
