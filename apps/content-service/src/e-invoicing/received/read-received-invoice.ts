import { cents, type Cents } from '@economat/commerce';
import { readXml, type ReadElement } from '../read-xml.ts';

/** What a supplier's invoice says of itself; null where it says nothing that can be read. */
export interface ReceivedFacts {
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly issuedOn: string | null;
  /** UNTDID 1001. */
  readonly typeCode: string | null;
  readonly supplierSiren: string | null;
  readonly supplierName: string | null;
  readonly total: Cents | null;
  readonly currency: string | null;
}

const CII = 'urn:un:unece:uncefact:data:standard:';
const CII_NAMESPACES = {
  rsm: `${CII}CrossIndustryInvoice:100`,
  ram: `${CII}ReusableAggregateBusinessInformationEntity:100`,
  udt: `${CII}UnqualifiedDataType:100`,
};
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const UBL_NAMESPACES = { cac: `${UBL}CommonAggregateComponents-2`, cbc: `${UBL}CommonBasicComponents-2` };

/** Reads a supplier's invoice: Factur-X, CII or UBL. Null when it is none of them; its file is kept all the same. */
export async function readReceivedInvoice(bytes: Buffer): Promise<ReceivedFacts | null> {
  const xml = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? await attachedXml(bytes) : bytes;
  if (xml === null) return null;
  return (await readXml(xml, CII_NAMESPACES, ciiFacts)) ?? readXml(xml, UBL_NAMESPACES, ublFacts);
}

/** The invoice inside a Factur-X. Any name ending in `.xml`: older files have others. */
async function attachedXml(pdf: Buffer): Promise<Uint8Array | null> {
  const { getDocumentProxy } = await import('unpdf');
  try {
    const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
    const [found] =
      [...((await document.getAttachments()) ?? [])].find(([, { filename }]) => /\.xml$/i.test(filename)) ?? [];
    return found === undefined ? null : await document.getAttachmentContent(found);
  } catch {
    return null;
  }
}

function ciiFacts(root: ReadElement): ReceivedFacts | null {
  const document = '/rsm:CrossIndustryInvoice/rsm:ExchangedDocument';
  const trade = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction';
  const seller = `${trade}/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty`;
  const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`;
  const number = root.text(`${document}/ram:ID`);
  if (number === null) return null;
  return {
    number,
    issuedOn: dayOf(root.text(`${document}/ram:IssueDateTime/udt:DateTimeString`)),
    typeCode: root.text(`${document}/ram:TypeCode`),
    supplierSiren: root.text(`${seller}/ram:SpecifiedLegalOrganization/ram:ID`),
    supplierName: root.text(`${seller}/ram:Name`),
    total: amountOf(
      root.text(`${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:GrandTotalAmount`),
    ),
    currency: root.text(`${settlement}/ram:InvoiceCurrencyCode`),
  };
}

function ublFacts(root: ReadElement): ReceivedFacts | null {
  const number = root.text('/*/cbc:ID');
  const party = '/*/cac:AccountingSupplierParty/cac:Party';
  if (number === null) return null;
  return {
    number,
    issuedOn: dayOf(root.text('/*/cbc:IssueDate')),
    typeCode: root.text('/*/cbc:InvoiceTypeCode | /*/cbc:CreditNoteTypeCode'),
    supplierSiren: root.text(`${party}/cac:PartyLegalEntity/cbc:CompanyID`),
    supplierName: root.text(`${party}/cac:PartyLegalEntity/cbc:RegistrationName`),
    total: amountOf(root.text('/*/cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount')),
    currency: root.text('/*/cbc:DocumentCurrencyCode'),
  };
}

function dayOf(text: string | null): string | null {
  const digits = (text ?? '').replaceAll('-', '');
  return /^\d{8}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : null;
}

function amountOf(text: string | null): Cents | null {
  const amount = Math.round(Number(text ?? 'none') * 100);
  return Number.isSafeInteger(amount) ? cents(amount) : null;
}
