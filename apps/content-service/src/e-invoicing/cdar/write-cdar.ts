import { type Cents, INVOICE_STATUSES } from '@economat/commerce';
import { element, optionalElement, serializeXml } from '@economat/invoice';
import { CDAR_NAMESPACES } from './namespaces.ts';

/** Statuses that the shop sets, with their UNTDID 1373 code. */
const STATUS_CODES = { '205': '1', '209': '37', '210': '50', '212': '47' } as const;

/** What a party of a status is: the seller or the buyer of the invoice. */
export interface StatusParty {
  readonly siren: string;
  readonly role: 'SE' | 'BY';
  /** Where its platform delivers. */
  readonly address?: string | null;
}

export interface OwnStatus {
  /** Of the message itself. */
  readonly id: string;
  readonly code: keyof typeof STATUS_CODES;
  readonly at: Date;
  readonly sender: StatusParty;
  readonly recipient: StatusParty;
  readonly invoice: {
    readonly number: string;
    /** `YYYY-MM-DD`. */
    readonly issueDate: string;
    readonly typeCode: string;
    readonly sellerSiren: string;
  };
  /** Of a refusal. */
  readonly reason: { readonly code: string; readonly comment: string } | null;
  /** Money that came, VAT included, by rate; negative where it went back. */
  readonly received: readonly { readonly vatPercent: number; readonly amount: Cents; readonly day: string }[];
}

/** A status of an invoice as a message of its own (CDAR D22B). */
export function cdarXml({ id, code, at, sender, recipient, invoice, reason, received }: OwnStatus): string {
  const moment = momentText(at);
  return serializeXml(
    element(
      'rsm:CrossDomainAcknowledgementAndResponse',
      [
        element('rsm:ExchangedDocumentContext', [
          element('ram:BusinessProcessSpecifiedDocumentContextParameter', [element('ram:ID', 'REGULATED')]),
          element('ram:GuidelineSpecifiedDocumentContextParameter', [
            element('ram:ID', 'urn.cpro.gouv.fr:1p0:CDV:invoice'),
          ]),
        ]),
        element('rsm:ExchangedDocument', [
          element('ram:ID', id),
          momentElement('ram:IssueDateTime', moment),
          party('ram:SenderTradeParty', sender),
          party('ram:IssuerTradeParty', sender),
          party('ram:RecipientTradeParty', recipient),
        ]),
        element('rsm:AcknowledgementDocument', [
          element('ram:MultipleReferencesIndicator', [element('udt:Indicator', 'false')]),
          element('ram:TypeCode', '23'),
          momentElement('ram:IssueDateTime', moment),
          element('ram:ReferenceReferencedDocument', [
            element('ram:IssuerAssignedID', invoice.number),
            element('ram:StatusCode', STATUS_CODES[code]),
            element('ram:TypeCode', invoice.typeCode),
            element('ram:FormattedIssueDateTime', [
              element('qdt:DateTimeString', invoice.issueDate.replaceAll('-', ''), { format: '102' }),
            ]),
            element('ram:ProcessConditionCode', code),
            element('ram:ProcessCondition', INVOICE_STATUSES[code].fr),
            party('ram:IssuerTradeParty', { siren: invoice.sellerSiren, role: 'SE' }),
            statusElement(reason, received),
          ]),
        ]),
      ],
      Object.fromEntries(Object.entries(CDAR_NAMESPACES).map(([prefix, uri]) => [`xmlns:${prefix}`, uri])),
    ),
  );
}

function statusElement(reason: OwnStatus['reason'], received: OwnStatus['received']) {
  if (reason === null && received.length === 0) return null;
  return element('ram:SpecifiedDocumentStatus', [
    optionalElement('ram:ReasonCode', reason?.code ?? null),
    ...(reason === null ? [] : [element('ram:IncludedNote', [element('ram:Content', reason.comment)])]),
    ...received.map(({ vatPercent, amount, day }) =>
      element('ram:SpecifiedDocumentCharacteristic', [
        element('ram:TypeCode', 'MEN'),
        element('ram:ValueAmount', (amount / 100).toFixed(2), { currencyID: 'EUR' }),
        element('ram:ValueDateTime', [element('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' })]),
        element('ram:ValuePercent', String(vatPercent)),
      ]),
    ),
  ]);
}

function party(name: string, { siren, role, address }: StatusParty) {
  return element(name, [
    element('ram:GlobalID', siren, { schemeID: '0002' }),
    element('ram:RoleCode', role),
    address === undefined || address === null
      ? null
      : element('ram:URIUniversalCommunication', [element('ram:URIID', address, { schemeID: '0225' })]),
  ]);
}

function momentElement(name: string, moment: string) {
  return element(name, [element('udt:DateTimeString', moment, { format: '204' })]);
}

function momentText(at: Date): string {
  return at.toISOString().replaceAll(/\D/g, '').slice(0, 14);
}
