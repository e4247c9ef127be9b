import { type Language, perLanguage } from '@economat/commerce';

import { buyerSiren, invoicingAddress } from '../record/buyer-siren.ts';
import { hasOnePlace } from '../record/collective-invoice.ts';
import type { Buyer, InvoiceRecord, PostalAddress, Recipient } from '../record/record.ts';
import { groupSiren } from '../record/seller-mentions.ts';
import { frenchDate } from './french-dates.ts';
import { CONTENT, type Drawing, HALF, type Sheet } from './sheet.ts';
import { writeText } from './text.ts';
import { STYLE } from './type/text-style.ts';
import { WORDING } from './wording.ts';

const WIDTH = HALF.width - 24;

/** Buyer and place of delivery side by side, and on a credit note what it credits. Gives the y below. */
export function drawParties(sheet: Sheet, record: InvoiceRecord, top: number): number {
  const buyer = drawBlock(sheet, WORDING.billTo[record.kind], buyerLines(record.buyer), CONTENT.left, top);
  const places = hasOnePlace(record) ? recipientLines(record.shipTo, 'fr') : [WORDING.placesBelow];
  const shipTo = drawBlock(sheet, WORDING.shipTo, places, HALF.left, top);
  const y = Math.max(buyer, shipTo);
  return record.credited === null ? y : drawCredited(sheet, record, y + 12);
}

/** Lines below a label, the first one strong. Gives the y below. */
export function drawBlock(sheet: Drawing, label: string, lines: readonly string[], x: number, top: number): number {
  const box = { x, width: WIDTH };
  let y = writeText(sheet, sheet.root, 'H2', label, STYLE.label, { ...box, y: top });
  for (const [index, line] of lines.entries()) {
    y = writeText(sheet, sheet.root, 'P', line, index === 0 ? STYLE.strong : STYLE.body, { ...box, y });
  }
  return y;
}

/** Who buys, with the numbers that the law wants on documents for professionals. */
export function buyerLines(buyer: Buyer): string[] {
  const siren = buyerSiren(buyer);
  const lines = recipientLines(buyer, 'fr');
  if (siren !== null && buyer.siret === null) lines.push(WORDING.siren(groupSiren(siren)));
  if (siren !== null && buyer.siret !== null) lines.push(WORDING.siret(groupSiren(buyer.siret)));
  if (buyer.vatNumber !== null) lines.push(WORDING.vatNumber(buyer.vatNumber));
  const address = invoicingAddress(buyer);
  if (address !== null && address !== siren) lines.push(WORDING.electronicAddress(address));
  return lines;
}

/** Who gets something, and where. */
export function recipientLines({ name, company, address }: Recipient, language: Language): string[] {
  const names = company === null ? [name] : [company, ATTENTION[language](name)];
  return [...names, ...addressLines(address, language)];
}

const ATTENTION: Readonly<Record<Language, (name: string) => string>> = {
  fr: WORDING.attention,
  en: (name) => `For the attention of ${name}`,
};

function addressLines({ line1, line2, postalCode, city, country }: PostalAddress, language: Language): string[] {
  // A quote may be older than its address.
  if (line1 === '') return [];
  const place = `${postalCode} ${city}, ${countryNames(language).of(country) ?? country}`;
  return [line1, ...(line2 === null ? [] : [line2]), place];
}

const countryNames = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

function drawCredited(sheet: Sheet, { credited }: InvoiceRecord, top: number): number {
  if (credited === null) return top;
  const box = { x: CONTENT.left, width: CONTENT.width };
  const sentence = WORDING.credits(credited.number, frenchDate(credited.date));
  const y = writeText(sheet, sheet.root, 'P', sentence, STYLE.body, { ...box, y: top });
  if (credited.reason === null) return y;
  return writeText(sheet, sheet.root, 'P', WORDING.reason(credited.reason), STYLE.body, { ...box, y });
}
