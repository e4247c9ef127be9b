import type { Cents } from '@economat/commerce';

import { element, type XmlElement } from './xml-element.ts';

/** 1234 → "12.34". Written from the integer, never through a fraction. */
export function amountText(amount: Cents): string {
  const digits = Math.abs(amount).toString().padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 5.5 → "5.50": BR-FR-16 compares the text. */
export function percentText(percent: number): string {
  return percent.toFixed(2);
}

export function amountElement(name: string, amount: Cents): XmlElement {
  return element(name, amountText(amount));
}

/** A `YYYY-MM-DD` date in UNTDID 2379 format 102 (`YYYYMMDD`). */
export function dateElement(name: string, isoDate: string, dataType: 'udt' | 'qdt' = 'udt'): XmlElement {
  return element(name, [element(`${dataType}:DateTimeString`, isoDate.replaceAll('-', ''), { format: '102' })]);
}

/** Wraps the only child of a party or document reference. */
export function identifier(name: string, value: string, schemeID: string): XmlElement {
  return element(name, value, { schemeID });
}

/** A span of days, both included (BG-14, BG-26). */
export function periodElement(from: string, to: string): XmlElement {
  return element('ram:BillingSpecifiedPeriod', [
    dateElement('ram:StartDateTime', from),
    dateElement('ram:EndDateTime', to),
  ]);
}
