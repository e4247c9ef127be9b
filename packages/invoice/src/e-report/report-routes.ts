import { isUnidentified } from '../record/buyer-siren.ts';
import { type NatureShare, natureShares } from '../record/nature-shares.ts';
import type { IssuedRecord } from '../record/record.ts';
import { vatGrounds } from '../record/vat-notes.ts';
import { processingCode } from '../xml/cii-codes.ts';

/** A frozen document, and whether its buyer turned out to be in no directory, so that it is reported with sales to consumers. */
export interface ReportedDocument {
  readonly record: IssuedRecord;
  readonly isUndeliverable: boolean;
}

/** Where a document is told: by day with consumers, one by one as of a company abroad, or as an electronic invoice. */
export type ReportRoute = 'consumers' | 'abroad' | 'platform';

export function reportRoute({ record, isUndeliverable }: ReportedDocument): ReportRoute {
  switch (processingCode(record)) {
    case 'B2C':
      return 'consumers';
    case 'B2BINT':
      return isUnidentified(record.buyer) ? 'consumers' : 'abroad';
    case 'B2B':
      return isUndeliverable ? 'consumers' : 'platform';
    case 'ARCHIVEONLY':
      return 'platform';
  }
}

/** What the law exempts in CGI 261 to 261 E is in no report of days. */
const UNREPORTED = /^VATEX-FR-CGI261/;

/** The shares of a document that a report of days holds. */
export function reportedShares(record: IssuedRecord): NatureShare[] {
  const grounds = vatGrounds(record.lines);
  const isExempt = grounds.length > 0 && grounds.every((ground) => UNREPORTED.test(ground));
  return natureShares(record).filter(({ vatPercent }) => vatPercent > 0 || !isExempt);
}
