import type { ReadInvoice } from './formats/read-invoice.ts';

export interface Reason {
  readonly code: string;
  readonly text: string;
}

const TYPES = '380 389 393 501 386 500 384 471 472 473 261 262 381 396 502 503'.split(' ');
const CREDIT_NOTES = ['381', '261', '396', '502', '503'];
const FRAMES = 'B1 S1 M1 B2 S2 M2 S3 B4 S4 M4 S5 S6 B7 S7 B8 S8 M8 B9 S9 M9'.split(' ');
const CATEGORIES = 'S E AE K G O Z'.split(' ');
export const VAT_RATES = [0, 0.9, 1.05, 1.75, 2.1, 5.5, 7, 8.5, 9.2, 9.6, 10, 13, 19.6, 20, 20.6];
const MARKINGS = ['B2B', 'B2BINT', 'B2C', 'OUTOFSCOPE', 'ARCHIVEONLY'];

/** How the invoice itself says that it travels: its note `BAR`. */
export function markingOf({ notes }: ReadInvoice): string {
  return notes.find(({ subject }) => subject === 'BAR')?.content ?? '';
}

/** What is wrong with an invoice by the rules that need no directory; empty when it may travel. `today` is `YYYYMMDD`. */
export function judgeInvoice(invoice: ReadInvoice, processingRule: string | undefined, today: string): Reason[] {
  const marking = markingOf(invoice);
  const contradicts = processingRule !== undefined && processingRule.toUpperCase() !== marking;
  return [
    ...headProblems(invoice, today),
    ...noteProblems(invoice),
    ...partyProblems(invoice, marking),
    ...amountProblems(invoice),
    ...(contradicts ? [semantic(`BAR ${marking} contradicts processingRule ${processingRule}`)] : []),
  ];
}

function headProblems({ number, issueDate, typeCode, frame, preceding }: ReadInvoice, today: string): Reason[] {
  const names = preceding.length > 0 && preceding.every((one) => one.number !== '' && isDay(one.issueDate));
  return [
    ...when(!/^[A-Za-z0-9+\-_/]{1,35}$/.test(number), 'BR-FR-01/02: invoice number'),
    ...when(!isDay(issueDate), 'BR-FR-03: issue day'),
    ...when(isDay(issueDate) && issueDate > today, 'BR-FR-CO-01: issued in the future'),
    ...when(!TYPES.includes(typeCode), 'BR-FR-04: type of the document'),
    ...when(!FRAMES.includes(frame), 'BR-FR-08: frame'),
    ...when(CREDIT_NOTES.includes(typeCode) && !names, 'BR-FR-CO-05: the invoice that is credited'),
  ];
}

function noteProblems({ notes }: ReadInvoice): Reason[] {
  const count = (subject: string): number => notes.filter((note) => note.subject === subject).length;
  const marking = notes.find(({ subject }) => subject === 'BAR')?.content ?? '';
  return [
    ...['PMT', 'PMD', 'AAB'].flatMap((subject) => when(count(subject) !== 1, `BR-FR-05/06: one note ${subject}`)),
    ...when(count('TXD') > 1, 'BR-FR-06: one note TXD'),
    ...when(count('BAR') !== 1 || !MARKINGS.includes(marking), 'BR-FR-20/31: one note BAR'),
  ];
}

function partyProblems({ seller, buyer }: ReadInvoice, marking: string): Reason[] {
  const strange = [seller, buyer].some(
    ({ address }) => address?.scheme === '0225' && !/^[A-Za-z0-9\-_.]{1,125}$/.test(address.value),
  );
  const foreign = [seller, buyer].some(
    ({ siren, siret }) => siret !== '' && !(isSiret(siret) && siret.startsWith(siren)),
  );
  const ofBuyer = buyer.address?.scheme === '0225' && buyer.address.value.startsWith(buyer.siren);
  return [
    ...when(!isSiren(seller.siren), 'BR-FR-10: SIREN of the seller'),
    ...when(marking === 'B2B' && !isSiren(buyer.siren), 'BR-FR-11: SIREN of the buyer'),
    ...when(buyer.siren !== '' && !isSiren(buyer.siren), 'BR-FR-32: SIREN of nine digits'),
    ...when(foreign, 'BR-FR-09: a SIRET starts with its SIREN'),
    ...when(buyer.address === null || buyer.address.value === '', 'BR-FR-12: address of the buyer'),
    ...when(seller.address === null || seller.address.value === '', 'BR-FR-13: address of the seller'),
    ...when(marking === 'B2B' && !ofBuyer, 'BR-FR-21: address that starts with the SIREN of the buyer'),
    ...when(strange, 'BR-FR-23: characters of an address'),
  ];
}

function amountProblems(invoice: ReadInvoice): Reason[] {
  const { rates, base, vat, total, prepaid, due, frame, dueDate, issueDate, typeCode } = invoice;
  const paid = frame.endsWith('2');
  const sum = (pick: 'base' | 'vat'): number => rates.reduce((all, rate) => all + (rate[pick] ?? Number.NaN), 0);
  const knownRates = rates.every(({ percent }) => percent === '' || VAT_RATES.includes(Number(percent)));
  return [
    ...when(!rates.every(({ category }) => CATEGORIES.includes(category)), 'BR-FR-15: VAT category'),
    ...when(!knownRates, 'BR-FR-16: VAT rate'),
    ...when(sum('base') !== base || sum('vat') !== vat, 'sums of the rates', 'CALCUL_ERR'),
    ...when((base ?? Number.NaN) + (vat ?? Number.NaN) !== total, 'base and VAT are not the total', 'MONTANTTOTAL_ERR'),
    ...when((total ?? Number.NaN) - (prepaid ?? Number.NaN) !== due, 'amount due', 'MONTANTTOTAL_ERR'),
    ...when(paid && (prepaid !== total || due !== 0 || !isDay(dueDate)), 'BR-FR-CO-09: paid when issued'),
    ...when(
      !paid && !['386', '500', '503'].includes(typeCode) && dueDate !== '' && dueDate < issueDate,
      'BR-FR-CO-07: due before it was issued',
    ),
  ];
}

function when(wrong: boolean, text: string, code = 'REJ_SEMAN'): Reason[] {
  return wrong ? [{ code, text }] : [];
}

function semantic(text: string): Reason {
  return { code: 'REJ_COH', text };
}

function isDay(value: string): boolean {
  return /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(value);
}

function isSiren(value: string): boolean {
  return /^\d{9}$/.test(value);
}

function isSiret(value: string): boolean {
  return /^\d{14}$/.test(value);
}
