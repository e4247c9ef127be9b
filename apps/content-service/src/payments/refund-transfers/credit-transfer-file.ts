import type { Cents } from '@economat/commerce';
import SEPA from 'sepa';

export interface CreditTransfer {
  /** Shown on the buyer's account statement: at most 35 characters. */
  readonly endToEndId: string;
  readonly amount: Cents;
  readonly holder: string;
  readonly iban: string;
  readonly remittance: string;
}

export interface CreditTransferFile {
  /** The same file has the same id, by which a bank refuses a repetition. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** A calendar day: `2026-11-23`. */
  readonly executionDay: string;
  readonly payer: { readonly name: string; readonly iban: string; readonly bic: string };
  readonly transfers: readonly CreditTransfer[];
}

/** A SEPA credit transfer order as banks of the euro area accept it (ISO 20022 pain.001.001.09). */
export function creditTransferXml({
  messageId,
  createdAt,
  executionDay,
  payer,
  transfers,
}: CreditTransferFile): string {
  const document = new SEPA.Document('pain.001.001.09');
  document.grpHdr.id = messageId;
  document.grpHdr.created = createdAt;
  document.grpHdr.initiatorName = sepaText(payer.name, 70);
  const info = document.createPaymentInfo();
  info.requestedExecutionDate = new Date(`${executionDay}T12:00:00`);
  info.debtorName = sepaText(payer.name, 70);
  info.debtorIBAN = payer.iban;
  info.debtorBIC = payer.bic;
  document.addPaymentInfo(info);
  for (const { endToEndId, amount, holder, iban, remittance } of transfers) {
    const transaction = info.createTransaction();
    transaction.end2endId = endToEndId;
    transaction.amount = amount / 100;
    transaction.creditorName = sepaText(holder, 70);
    transaction.creditorIBAN = iban;
    transaction.remittanceInfo = sepaText(remittance, 140);
    info.addTransaction(transaction);
  }
  return document.toString();
}

/** Letters that all SEPA banks accept: accents are dropped, everything else becomes a space (EPC217-08). */
export function sepaText(text: string, length: number): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/œ/g, 'oe')
    .replaceAll(/Œ/g, 'OE')
    .replaceAll(/æ/g, 'ae')
    .replaceAll(/Æ/g, 'AE')
    .replaceAll(/ß/g, 'ss')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[/ ]+/, '');
  return plain.slice(0, length).trim();
}
