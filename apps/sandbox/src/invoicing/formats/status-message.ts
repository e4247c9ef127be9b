import { all, centsOf, escapeXml, first, textAt, type XmlNode } from './xml.ts';

export interface StatusReason {
  readonly code: string;
  readonly text: string;
}

/** One status about one document, as a message of its life cycle (CDAR) carries it. */
export interface StatusMessage {
  readonly code: string;
  readonly number: string;
  /** `YYYYMMDD` */
  readonly issueDate: string;
  readonly typeCode: string;
  readonly sellerSiren: string;
  readonly reason: StatusReason | null;
}

export interface ReceivedAmount {
  readonly cents: number | null;
  readonly percent: string;
}

export interface ReadStatus extends Omit<StatusMessage, 'reason'> {
  readonly reason: string;
  readonly received: readonly ReceivedAmount[];
}

const NAMES: Record<string, string> = {
  '200': 'Déposée',
  '201': 'Émise par la plateforme',
  '202': 'Reçue par la plateforme',
  '203': 'Mise à disposition',
  '204': 'Prise en charge',
  '205': 'Approuvée',
  '206': 'Approuvée partiellement',
  '207': 'En litige',
  '208': 'Suspendue',
  '209': 'Complétée',
  '210': 'Refusée',
  '211': 'Paiement transmis',
  '212': 'Encaissée',
  '213': 'Rejetée',
};
const STATUS_CODES: Record<string, number> = {
  '200': 10,
  '201': 51,
  '202': 43,
  '203': 48,
  '204': 45,
  '205': 1,
  '206': 49,
  '207': 46,
  '208': 39,
  '209': 37,
  '210': 50,
  '211': 47,
  '212': 47,
  '213': 8,
};
const BY_PLATFORM = ['200', '201', '202', '203', '213'];
const NAMESPACE = 'urn:un:unece:uncefact:data:standard:';

export function statusName(code: string): string {
  return NAMES[code] ?? code;
}

/** A life cycle message as the platform writes it at `at`. */
export function writeStatus(message: StatusMessage, id: string, at: Date): Buffer {
  const instant = at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
  const platform = BY_PLATFORM.includes(message.code);
  const sender = platform ? '<ram:RoleCode>WK</ram:RoleCode>' : '<ram:RoleCode>BY</ram:RoleCode>';
  const issued = `<ram:IssueDateTime><udt:DateTimeString format="204">${instant}</udt:DateTimeString></ram:IssueDateTime>`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="${NAMESPACE}CrossDomainAcknowledgementAndResponse:100" xmlns:ram="${NAMESPACE}ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${NAMESPACE}UnqualifiedDataType:100" xmlns:qdt="${NAMESPACE}QualifiedDataType:100">
 <rsm:ExchangedDocumentContext>
  <ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>REGULATED</ram:ID></ram:BusinessProcessSpecifiedDocumentContextParameter>
  <ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn.cpro.gouv.fr:1p0:CDV:invoice</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter>
 </rsm:ExchangedDocumentContext>
 <rsm:ExchangedDocument>
  <ram:ID>${escapeXml(id)}</ram:ID>${issued}
  <ram:SenderTradeParty>${sender}</ram:SenderTradeParty>
  <ram:IssuerTradeParty>${sender}</ram:IssuerTradeParty>
  <ram:RecipientTradeParty><ram:GlobalID schemeID="0002">${escapeXml(message.sellerSiren)}</ram:GlobalID><ram:RoleCode>SE</ram:RoleCode></ram:RecipientTradeParty>
 </rsm:ExchangedDocument>
 <rsm:AcknowledgementDocument>
  <ram:MultipleReferencesIndicator><udt:Indicator>false</udt:Indicator></ram:MultipleReferencesIndicator>
  <ram:TypeCode>${platform ? 305 : 23}</ram:TypeCode>${issued}
  <ram:ReferenceReferencedDocument>
   <ram:IssuerAssignedID>${escapeXml(message.number)}</ram:IssuerAssignedID>
   <ram:StatusCode>${STATUS_CODES[message.code] ?? 47}</ram:StatusCode>
   <ram:TypeCode>${escapeXml(message.typeCode)}</ram:TypeCode>
   <ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${escapeXml(message.issueDate)}</qdt:DateTimeString></ram:FormattedIssueDateTime>
   <ram:ProcessConditionCode>${escapeXml(message.code)}</ram:ProcessConditionCode>
   <ram:ProcessCondition>${escapeXml(statusName(message.code))}</ram:ProcessCondition>
   <ram:IssuerTradeParty><ram:GlobalID schemeID="0002">${escapeXml(message.sellerSiren)}</ram:GlobalID><ram:RoleCode>SE</ram:RoleCode></ram:IssuerTradeParty>${reasonOf(message)}
  </ram:ReferenceReferencedDocument>
 </rsm:AcknowledgementDocument>
</rsm:CrossDomainAcknowledgementAndResponse>
`);
}

function reasonOf({ reason }: StatusMessage): string {
  if (reason === null) return '';
  return `
   <ram:SpecifiedDocumentStatus>
    <ram:ReasonCode>${escapeXml(reason.code)}</ram:ReasonCode>
    <ram:Reason>${escapeXml(reason.code)}</ram:Reason>
    <ram:IncludedNote><ram:Content>${escapeXml(reason.text)}</ram:Content></ram:IncludedNote>
   </ram:SpecifiedDocumentStatus>`;
}

/** A life cycle message as somebody sent it, or `null` when it is none. */
export function readStatus(root: XmlNode): ReadStatus | null {
  const references = all(root, 'AcknowledgementDocument/ReferenceReferencedDocument');
  const reference = references[0];
  if (root.name !== 'CrossDomainAcknowledgementAndResponse' || reference === undefined || references.length > 1)
    return null;
  const issuer = first(reference, 'IssuerTradeParty/GlobalID');
  const status = first(reference, 'SpecifiedDocumentStatus');
  return {
    code: textAt(reference, 'ProcessConditionCode'),
    number: textAt(reference, 'IssuerAssignedID'),
    issueDate: textAt(reference, 'FormattedIssueDateTime/DateTimeString'),
    typeCode: textAt(reference, 'TypeCode'),
    sellerSiren: issuer?.attributes['schemeID'] === '0002' ? issuer.text : '',
    reason: textAt(status, 'ReasonCode') || textAt(status, 'Reason') || textAt(status, 'IncludedNote/Content'),
    received: all(status, 'SpecifiedDocumentCharacteristic')
      .filter((characteristic) => textAt(characteristic, 'TypeCode') === 'MEN')
      .map((characteristic) => ({
        cents: centsOf(textAt(characteristic, 'ValueAmount')),
        percent: textAt(characteristic, 'ValuePercent'),
      })),
  };
}
