import * as z from 'zod/mini';
import { eurosSum } from './euros.ts';
import { billingAddressInput, buyerInput, order, orderAddress } from './order.ts';
import { dayField, instantField, pageField, paginationField, wrapped, wrappedStrictly } from './fields.ts';
import { documentKind } from './order.ts';

export const TRANSMISSIONS_PAGE_SIZE = 25;

/** All documents that go through platforms, or those that wait for staff. */
export const transmissionsQuery = z.strictObject({
  show: z.optional(z.enum(['waiting', 'all'])),
  page: z.optional(pageField),
});

/** What staff can do about a document. */
const TRANSMISSION_STEPS = ['retry', 'file', 'complete', 'reissue'] as const;
export type TransmissionStep = (typeof TRANSMISSION_STEPS)[number];

/** waiting: to be sent. sent: taken by the platform. accepted: acknowledged. stopped: staff decide. kept: never sent. */
export const flowState = z.enum(['waiting', 'sent', 'accepted', 'stopped', 'kept']);
export type FlowState = z.output<typeof flowState>;

const status = z.object({
  /** MDT-105; any text. */
  code: z.string(),
  /** Its name, as it came. */
  label: z.nullable(z.string()),
  at: instantField,
  reasons: z.array(z.object({ code: z.string(), text: z.nullable(z.string()) })),
  comment: z.nullable(z.string()),
});

/** A file of the outbox. */
export const flow = {
  state: flowState,
  flowId: z.nullable(z.string()),
  /** The last failure, or the reason of stopping or keeping, in the platform's words. */
  error: z.nullable(z.object({ code: z.string(), text: z.nullable(z.string()) })),
};

const PLACE = { companyName: true, street: true, appartment: true, postalCode: true, city: true } as const;

/** Whom the order is invoiced to now. */
export const addressee = z.object({
  buyer: z.object({ ...z.omit(order.shape.buyer, { type: true }).shape, siret: z.nullable(z.string()) }),
  billingAddress: z.pick(orderAddress, PLACE),
  /** The invoice is over several orders, each of which keeps the buyer's own number and cost centre. */
  isCollective: z.boolean(),
});

const transmission = z.object({
  number: z.string(),
  kind: documentKind,
  orderDocumentId: z.string(),
  orderNumber: z.string(),
  buyer: z.string(),
  siren: z.string(),
  total: eurosSum,
  ...flow,
  sha256: z.nullable(z.string()),
  attempts: z.int(),
  submittedAt: z.nullable(instantField),
  acknowledgedAt: z.nullable(instantField),
  /** When it is next tried, while it waits. */
  tryAt: z.nullable(instantField),
  /** Cancels a refused invoice, so it is archived and not delivered. */
  isInternal: z.boolean(),
  isPlatformless: z.boolean(),
  /** Where it stands. */
  code: z.nullable(z.string()),
  statuses: z.array(status),
  /** The statuses that the shop sends about it: money received, completed. */
  ownStatuses: z.array(z.object({ name: z.string(), ...flow })),
  /** The addresses of its buyer in the directory, and when that was asked. */
  directory: z.nullable(z.object({ addresses: z.array(z.string()), askedAt: instantField })),
  /** The one step that it waits for, or that is offered; null without any. */
  step: z.nullable(z.enum(TRANSMISSION_STEPS)),
  isTask: z.boolean(),
  /** What may be corrected with `reissue`; null while another step is offered. */
  addressee: z.nullable(addressee),
});
export type Transmission = z.output<typeof transmission>;

export const transmissionsAnswer = z.object({
  data: z.array(transmission),
  meta: z.object({
    pagination: paginationField,
    /** How many wait for staff. */
    waiting: z.int(),
    /** Since when documents go to a platform; null before the first. */
    connectedAt: z.nullable(instantField),
    /** Whether one is configured now. */
    isConfigured: z.boolean(),
    /** When its changes were last read. */
    readAt: z.nullable(instantField),
  }),
});

/** With `reissue`, whom the new invoice is made out to; a part that is not sent stays as it is. */
export const transmissionStepRequest = wrappedStrictly(
  z.strictObject({
    step: z.enum(TRANSMISSION_STEPS),
    buyer: z.optional(z.omit(buyerInput, { type: true })),
    billingAddress: z.optional(z.pick(billingAddressInput, PLACE)),
  }),
);
export type TransmissionStepRequest = z.output<typeof transmissionStepRequest>['data'];
export const transmissionAnswer = wrapped(transmission);

export const RECEIVED_PAGE_SIZE = 25;
export const receivedInvoicesQuery = z.strictObject({ page: z.optional(pageField) });

export const receivedState = z.enum(['open', 'approved', 'refused']);
export type ReceivedState = z.output<typeof receivedState>;

const receivedInvoice = z.object({
  flowId: z.string(),
  /** Null where the file says nothing that can be read. */
  number: z.nullable(z.string()),
  issuedOn: z.nullable(dayField),
  isCreditNote: z.boolean(),
  supplier: z.nullable(z.string()),
  siren: z.nullable(z.string()),
  total: z.nullable(eurosSum),
  currency: z.nullable(z.string()),
  state: receivedState,
  reason: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  decidedAt: z.nullable(instantField),
  decidedBy: z.nullable(z.string()),
  sha256: z.string(),
  receivedAt: instantField,
  /** How far the answer to the supplier is, and whether the platform has refused it, or not taken it for hours. */
  answer: z.nullable(z.object({ ...flow, isHeldUp: z.boolean() })),
});
export type ReceivedInvoice = z.output<typeof receivedInvoice>;

export const receivedInvoicesAnswer = z.object({
  data: z.array(receivedInvoice),
  meta: z.object({ pagination: paginationField }),
});

/** Why a supplier's invoice is refused (the standard's reasons). */
export const SUPPLIER_REFUSALS = [
  'TX_TVA_ERR',
  'MONTANTTOTAL_ERR',
  'CALCUL_ERR',
  'NON_CONFORME',
  'DOUBLE_FACT',
  'DEST_ERR',
  'TRANSAC_INC',
  'EMMET_INC',
  'CONTRAT_TERM',
  'CMD_ERR',
  'ADR_ERR',
] as const;
export type SupplierRefusal = (typeof SUPPLIER_REFUSALS)[number];

const COMMENT_LENGTH = 500;

/** An approval, or a refusal that says why. */
export const decisionRequest = wrappedStrictly(
  z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('approved') }),
    z.strictObject({
      state: z.literal('refused'),
      reason: z.enum(SUPPLIER_REFUSALS),
      comment: z
        .string()
        .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(COMMENT_LENGTH, { error: 'too-long' })),
    }),
  ]),
);
export const receivedInvoiceAnswer = wrapped(receivedInvoice);
