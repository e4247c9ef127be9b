import * as z from 'zod';

const PROCESSING_RULES = [
  'B2B',
  'B2BInt',
  'B2C',
  'B2G',
  'B2GInt',
  'OutOfScope',
  'B2GOutOfScope',
  'ArchiveOnly',
  'NotApplicable',
] as const;

const FLOW_TYPES = [
  'CustomerInvoice',
  'SupplierInvoice',
  'CustomerInvoiceLC',
  'SupplierInvoiceLC',
  'AggregatedCustomerTransactionReport',
  'UnitaryCustomerTransactionReport',
  'AggregatedCustomerPaymentReport',
  'UnitaryCustomerPaymentReport',
  'MultiFlowReport',
] as const;

export const processingRule = z.enum(PROCESSING_RULES);
export const flowType = z.enum(FLOW_TYPES);
export const flowDirection = z.enum(['In', 'Out']);
export const ackStatus = z.enum(['Pending', 'Ok', 'Error']);

/** What the sender says about a file. Fields that the standard does not name are tolerated. */
export const flowInfo = z.object({
  trackingId: z.string().max(36).optional(),
  name: z.string().min(1).max(255),
  processingRule: processingRule.optional(),
  flowSyntax: z.enum(['CII', 'UBL', 'Factur-X', 'CDAR', 'FRR']),
  flowProfile: z.enum(['Basic', 'CIUS', 'Extended-CTC-FR']).optional(),
  sha256: z
    .string()
    .regex(/^[a-f0-9]{64}$/)
    .optional(),
});

export type ProcessingRule = z.infer<typeof processingRule>;
export type FlowType = z.infer<typeof flowType>;
export type FlowInfo = z.infer<typeof flowInfo>;

interface AckDetail {
  readonly level: 'Error' | 'Warning';
  readonly item: string;
  readonly reasonCode: string;
  readonly reasonMessage: string;
}

export interface Acknowledgement {
  readonly status: z.infer<typeof ackStatus>;
  readonly details: readonly AckDetail[];
}

export const PENDING: Acknowledgement = { status: 'Pending', details: [] };
export const ACCEPTED: Acknowledgement = { status: 'Ok', details: [] };

export function refused(reasonCode: string, reasonMessage: string, item = 'file'): Acknowledgement {
  return { status: 'Error', details: [{ level: 'Error', item, reasonCode, reasonMessage }] };
}

/** One exchange of one file; its bytes lie beside it. */
export interface Flow extends FlowInfo {
  readonly flowId: string;
  readonly submittedAt: string;
  readonly updatedAt: string;
  readonly flowDirection: z.infer<typeof flowDirection>;
  readonly flowType: FlowType;
  readonly processingRule: ProcessingRule;
  readonly processingRuleSource: 'Input' | 'Computed';
  readonly contentType: string;
  readonly sha256: string;
  /** `Request-Id` or `X-Request-Id` of the call that brought it. */
  readonly requestId: string | null;
  readonly acknowledgement: Acknowledgement;
}

export type NewFlow = Omit<Flow, 'flowId' | 'submittedAt' | 'updatedAt' | 'sha256'>;

/** A flow as the API shows it. */
export function flowView(flow: Flow): object {
  const { status, details } = flow.acknowledgement;
  const { contentType: _, requestId: __, ...shown } = flow;
  return { ...shown, acknowledgement: details.length === 0 ? { status } : { status, details } };
}
