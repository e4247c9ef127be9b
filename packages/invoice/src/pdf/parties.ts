import { buyerSiren } from '../xml/cii-codes.ts';
import type { InvoiceRecord, PostalAddress, Recipient } from '../record/record.ts';
import { groupSiren } from '../record/seller-mentions.ts';
import { frenchDate } from './french-dates.ts';
import { CONTENT, HALF, type Sheet } from './sheet.ts';
import { writeText } from './text.ts';
import { STYLE } from './type/text-style.ts';
import { WORDING } from './wording.ts';

const WIDTH = HALF.width - 24;

/** Buyer and place of delivery side by side, and on a credit note what it credits. Gives the y below. */
export function drawParties(sheet: Sheet, record: InvoiceRecord, top: number): number {
  const buyer = drawBlock(sheet, WORDING.billTo[record.kind], buyerLines(record), CONTENT.left, top);
  const shipTo = drawBlock(sheet, WORDING.shipTo, recipientLines(record.shipTo), HALF.left, top);
  const y = Math.max(buyer, shipTo);
  return record.credited === null ? y : drawCredited(sheet, record, y + 12);
}

function drawBlock(sheet: Sheet, label: string, lines: readonly string[], x: number, top: number): number {
  const box = { x, width: WIDTH };
  let y = writeText(sheet, sheet.root, 'H2', label, STYLE.label, { ...box, y: top });
  for (const [index, line] of lines.entries()) {
    y = writeText(sheet, sheet.root, 'P', line, index === 0 ? STYLE.strong : STYLE.body, { ...box, y });
  }
  return y;
}

function buyerLines({ buyer }: InvoiceRecord): string[] {
  const siren = buyerSiren(buyer);
  const lines = recipientLines(buyer);
  if (siren !== null && buyer.siret === null) lines.push(WORDING.siren(groupSiren(siren)));
  if (siren !== null && buyer.siret !== null) lines.push(WORDING.siret(groupSiren(buyer.siret)));
  if (buyer.vatNumber !== null) lines.push(WORDING.vatNumber(buyer.vatNumber));
  return lines;
}

function recipientLines({ name, company, address }: Recipient): string[] {
  return [...(company === null ? [name] : [company, WORDING.attention(name)]), ...addressLines(address)];
}

function addressLines({ line1, line2, postalCode, city, country }: PostalAddress): string[] {
  return [line1, ...(line2 === null ? [] : [line2]), `${postalCode} ${city}, ${countryName(country)}`];
}

const countryNames = new Intl.DisplayNames('fr', { type: 'region' });

function countryName(country: string): string {
  return countryNames.of(country) ?? country;
}

function drawCredited(sheet: Sheet, { credited }: InvoiceRecord, top: number): number {
  if (credited === null) return top;
  const box = { x: CONTENT.left, width: CONTENT.width };
  const sentence = WORDING.credits(credited.number, frenchDate(credited.date));
  const y = writeText(sheet, sheet.root, 'P', sentence, STYLE.body, { ...box, y: top });
  if (credited.reason === null) return y;
  return writeText(sheet, sheet.root, 'P', WORDING.reason(credited.reason), STYLE.body, { ...box, y });
}
