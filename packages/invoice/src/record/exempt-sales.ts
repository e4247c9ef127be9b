import type { InvoiceLine } from './record.ts';
import { vatGrounds } from './vat-notes.ts';

/** What the law exempts in CGI 261 to 261 E is told to no platform and in no report. */
const UNREPORTED = /^VATEX-FR-CGI261/;

type SoldLine = Pick<InvoiceLine, 'vatGround' | 'lineTotal' | 'vatPercent'>;

/** Whether what a document charges without VAT is told to nobody. */
export function isExemptUnreported(lines: readonly SoldLine[]): boolean {
  const grounds = vatGrounds(lines);
  return grounds.length > 0 && grounds.every((ground) => UNREPORTED.test(ground));
}

/** Whether that is all that it charges. */
export function isWhollyUnreported(lines: readonly SoldLine[]): boolean {
  return isExemptUnreported(lines) && lines.every(({ vatPercent }) => vatPercent === 0);
}
