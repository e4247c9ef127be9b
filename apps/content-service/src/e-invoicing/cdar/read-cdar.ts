import { readXml } from '../read-xml.ts';
import { CDAR_NAMESPACES } from './namespaces.ts';

/** A status of an invoice, as a platform or a buyer tells it. */
export interface ReadStatus {
  /** Of the invoice. */
  readonly number: string;
  readonly issueDate: string | null;
  readonly sellerSiren: string | null;
  /** MDT-105, such as `205`; any text. */
  readonly code: string;
  readonly label: string | null;
  /** When it was set, by the clock of who set it. */
  readonly at: Date;
  readonly reasons: readonly { readonly code: string; readonly text: string | null }[];
  readonly comment: string | null;
}

const MESSAGE = '/rsm:CrossDomainAcknowledgementAndResponse';
const DOCUMENT = `${MESSAGE}/rsm:AcknowledgementDocument`;
const REFERENCE = `${DOCUMENT}/ram:ReferenceReferencedDocument`;
const STATUS = `${REFERENCE}/ram:SpecifiedDocumentStatus`;

/** Reads the elements that a status needs, and no others: the rest of the message may be anything. Null when it is none. */
export async function readCdar(bytes: Buffer): Promise<ReadStatus | null> {
  return readXml(bytes, CDAR_NAMESPACES, (root) => {
    const [number, code] = [
      root.text(`${REFERENCE}/ram:IssuerAssignedID`),
      root.text(`${REFERENCE}/ram:ProcessConditionCode`),
    ];
    const at = momentOf(
      root.text(`${DOCUMENT}/ram:IssueDateTime/udt:DateTimeString`) ??
        root.text(`${MESSAGE}/rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString`),
    );
    if (number === null || code === null || at === null) return null;
    return {
      number,
      issueDate: root.text(`${REFERENCE}/ram:FormattedIssueDateTime/qdt:DateTimeString`),
      sellerSiren: root.text(`${REFERENCE}/ram:IssuerTradeParty/ram:GlobalID[@schemeID='0002']`),
      code,
      label: root.text(`${REFERENCE}/ram:ProcessCondition`),
      at,
      reasons: root.all(`${STATUS}[ram:ReasonCode]`).map((status) => ({
        code: status.text('ram:ReasonCode') ?? '',
        text: status.text('ram:Reason'),
      })),
      comment:
        root.text(`${STATUS}/ram:IncludedNote/ram:Content`) ?? root.text(`${DOCUMENT}/ram:IncludedNote/ram:Content`),
    };
  });
}

/** `YYYYMMDDHHMMSS` without a zone: UTC, as platforms send it. */
function momentOf(text: string | null): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?$/.exec(text ?? '');
  if (parts === null) return null;
  const [, year, month, day, hour, minute, second = '00'] = parts;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
