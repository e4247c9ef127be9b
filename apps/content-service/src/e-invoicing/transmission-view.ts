import { cents } from '@economat/commerce';
import { addressee, type Transmission } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { named } from '../http/named.ts';
import { ordersOfInvoice } from '../on-account/receivable-queries.ts';
import { findOrder } from '../orders/order-queries.ts';
import { offeredStep } from './staff-step.ts';
import { listStatuses } from './status-queries.ts';
import type { ListedTransmission, OutboxFile } from './transmission-list-queries.ts';

/** A document of the register as staff see it. */
export async function transmissionView(sql: Sql, document: ListedTransmission): Promise<Transmission> {
  const { flow, ownStatuses, directory } = document;
  const statuses = await listStatuses(sql, document.number);
  const offered = offeredStep(document);
  return {
    number: document.number,
    kind: document.kind,
    orderDocumentId: document.orderDocumentId,
    orderNumber: document.orderNumber,
    buyer: document.buyer,
    siren: document.siren,
    total: cents(document.totalCents),
    ...fileView(flow),
    sha256: flow.sha256,
    attempts: flow.attempts,
    submittedAt: flow.submittedAt?.toISOString() ?? null,
    acknowledgedAt: flow.acknowledgedAt?.toISOString() ?? null,
    tryAt: flow.state === 'waiting' ? flow.tryAt.toISOString() : null,
    isInternal: flow.processingRule === 'ArchiveOnly',
    isPlatformless: document.isPlatformless,
    code: document.code,
    statuses: statuses.map(({ code, label, at, reasons, comment }) => ({
      code,
      label,
      at: at.toISOString(),
      reasons,
      comment,
    })),
    ownStatuses: ownStatuses.map((file) => ({ name: file.name, ...fileView(file) })),
    directory:
      directory === null ? null : { addresses: [...directory.addresses], askedAt: directory.askedAt.toISOString() },
    ...offered,
    addressee: offered.step === 'reissue' ? await addresseeOf(sql, document) : null,
  };
}

/** A file of the outbox as staff see it. */
export function fileView({ state, flowId, errorCode, errorText }: OutboxFile) {
  return { state, flowId, error: errorCode === null ? null : { code: errorCode, text: errorText } };
}

async function addresseeOf(
  sql: Sql,
  { number, orderDocumentId }: ListedTransmission,
): Promise<Transmission['addressee']> {
  const order = await findOrder(sql, orderDocumentId);
  if (order === null) return null;
  const { buyer, billingAddress } = addressee.shape;
  return {
    buyer: named(buyer.shape, order.buyer),
    billingAddress: named(billingAddress.shape, order.billingAddress),
    isCollective: (await ordersOfInvoice(sql, number)).length > 0,
  };
}
