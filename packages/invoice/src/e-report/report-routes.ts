import { isUnidentified } from '../record/buyer-siren.ts';
import { isExemptUnreported } from '../record/exempt-sales.ts';
import { type NatureShare, natureShares } from '../record/nature-shares.ts';
import type { IssuedRecord } from '../record/record.ts';
import { processingCode } from '../xml/cii-codes.ts';

/** A frozen document, and whether its buyer turned out to be in no directory, so that it is reported with sales to consumers. */
export interface ReportedDocument {
  readonly record: IssuedRecord;
  readonly isUndeliverable: boolean;
}

/** Where a document is told: by day with consumers, one by one as of a company abroad, as an electronic invoice, or nowhere. */
export type ReportRoute = 'consumers' | 'abroad' | 'platform' | 'nowhere';

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
    case 'OUTOFSCOPE':
      return 'nowhere';
  }
}

/** The shares of a document that a report of days holds. */
export function reportedShares(record: IssuedRecord): NatureShare[] {
  const isExempt = isExemptUnreported(record.lines);
  return natureShares(record).filter(({ vatPercent }) => vatPercent > 0 || !isExempt);
}
