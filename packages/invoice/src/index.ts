export { collectiveInvoice, type OrderToCollect, partOf } from './record/collective-invoice.ts';
export { creditNote, leftToCredit, returnedAmount, type Credit, type ReturnedPieces } from './record/credit-note.ts';
export { invoiceFileName } from './record/file-name.ts';
export { canonicalJson, invoiceFingerprint } from './record/fingerprint.ts';
export { parseInvoiceRecord, type ParsedRecord } from './record/parse-record.ts';
export { RECORD_PROBLEM_CODES, type RecordProblem, type RecordProblemCode } from './record/problem.ts';
export type * from './record/record.ts';
export { type ReceivedBefore, receivedBefore } from './record/received-before.ts';
export { recordProblems } from './record/record-problems.ts';
export { buyerSiren, invoicingAddress, reportingNotes } from './record/buyer-siren.ts';
export { natureShares, type NatureShare } from './record/nature-shares.ts';
export { standardNotes } from './record/standard-notes.ts';
export { vatNotes } from './record/vat-notes.ts';
export { csvRow } from './journal/csv.ts';
export { DOCUMENT_TYPE, processingCode } from './xml/cii-codes.ts';
export { invoiceXml } from './xml/invoice-xml.ts';
export { element, optionalElement, serializeXml } from './xml/xml-element.ts';
export { salesJournalHead, salesJournalRows, type SalesJournalEntry } from './journal/sales-journal-csv.ts';
export { documentEntry } from './ledger/document-entry.ts';
export { entriesHead, entriesRows } from './ledger/entries-csv.ts';
export type { BookedEntry, Entry } from './ledger/entry.ts';
export { fecHead, fecRows } from './ledger/fec-rows.ts';
export { latin9 } from './ledger/latin9.ts';
export { type WriteOff, writeOffEntry } from './ledger/write-off-entry.ts';
export { MEANS, type Movement, movementEntry } from './ledger/movement-entry.ts';
export { type Settlement, SETTLEMENT_KINDS, settlementEntry } from './ledger/settlement-entry.ts';
export { paymentsReportXml, type ReportHead, transactionsReportXml } from './e-report/report-xml.ts';
export { receiptParts, type RecordedMoney } from './e-report/receipt-parts.ts';
export { reportedReceipts, type ReportedReceipts } from './e-report/reported-receipts.ts';
export { reportedSales, type ReportedSales } from './e-report/reported-sales.ts';
export { type ReportedDocument, type ReportRoute, reportRoute } from './e-report/report-routes.ts';
export {
  type ReportKind,
  type ReportPeriod,
  REPORT_KINDS,
  reportCalendar,
  sendingDay,
  VAT_REGIMES,
  type VatRegime,
} from './e-report/report-periods.ts';
