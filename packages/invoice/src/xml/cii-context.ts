import type { IssuedRecord, Seller } from '../record/record.ts';
import { formatShareCapital, registerMention } from '../record/seller-mentions.ts';
import { billingFrame, DOCUMENT_TYPE, processingCode } from './cii-codes.ts';
import { dateElement } from './cii-values.ts';
import { element, type XmlElement } from './xml-element.ts';

const EN_16931_PROFILE = 'urn:cen.eu:en16931:2017';

/** Billing frame (BT-23) and profile (BT-24). */
export function documentContext(record: IssuedRecord): XmlElement {
  return element('rsm:ExchangedDocumentContext', [
    element('ram:BusinessProcessSpecifiedDocumentContextParameter', [element('ram:ID', billingFrame(record))]),
    element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', EN_16931_PROFILE)]),
  ]);
}

/** Number, type, date and notes (BG-1). BR-FR-05 and BR-FR-06 want BAR, PMD, PMT and AAB exactly once. */
export function exchangedDocument(record: IssuedRecord): XmlElement {
  const { notes, seller } = record;
  return element('rsm:ExchangedDocument', [
    element('ram:ID', record.number),
    element('ram:TypeCode', DOCUMENT_TYPE[record.kind]),
    dateElement('ram:IssueDateTime', record.issueDate),
    note('BAR', processingCode(record)),
    note('PMD', notes.latePenalty),
    note('PMT', notes.recoveryIndemnity),
    note('AAB', notes.earlyPayment),
    note('REG', legalForm(seller)),
    note('ABL', registerMention(seller)),
    note('AAI', notes.withdrawal),
    note('AAI', notes.guarantee),
    note('AAI', notes.unidentified ?? null),
    note('AAI', record.credited?.reason ?? null),
  ]);
}

function legalForm(seller: Seller): string {
  const capital = formatShareCapital(seller);
  return capital === null ? seller.legalForm : `${seller.legalForm} ${capital}`;
}

function note(subjectCode: string, content: string | null): XmlElement | null {
  if (content === null) return null;
  return element('ram:IncludedNote', [element('ram:Content', content), element('ram:SubjectCode', subjectCode)]);
}
