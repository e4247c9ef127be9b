import { type approvalEndpoints, cartChangedDetails } from '@economat/contract';
import { companyRoleMay } from '@economat/commerce';
import * as z from 'zod/mini';
import { companyOf } from '../companies/company-queries.ts';
import { englishWordsOf } from '../checkout/english-words.ts';
import type { CartChanged } from '../checkout/placement-refusal.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { done, OK, viewOf } from '../outcome.ts';
import { askApproval } from './ask-approval.ts';
import { approvePurchase, refusePurchase, withdrawPurchase } from './decide.ts';
import { listRequests, type StoredRequest } from './request-queries.ts';

const linesOf = ({ data }: StoredRequest) => data.orderItems.filter((item) => typeof item === 'object');

async function requestViews(requests: readonly StoredRequest[]) {
  const english = await englishWordsOf(orderServices().database.sql, requests.flatMap(linesOf));
  return requests.map((request) => requestView(request, english));
}

function requestView(request: StoredRequest, english: Awaited<ReturnType<typeof englishWordsOf>>) {
  const { documentId, state, total, requester, reason, decidedBy, order, data } = request;
  return {
    documentId,
    state,
    total,
    requester,
    reason,
    decidedBy,
    order,
    purchaseOrderNumber: data.buyer?.purchaseOrderNumber ?? null,
    costCentre: data.buyer?.costCentre ?? null,
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    lines: linesOf(request).map((item) => ({
      productName: item.productName,
      productQuantity: item.productQuantity ?? null,
      variant: item.variant ?? null,
      ...english(item),
      quantity: item.quantity,
      lineTotal: item.lineTotal,
    })),
  };
}

async function shown(request: StoredRequest) {
  const english = await englishWordsOf(orderServices().database.sql, linesOf(request));
  return done({ data: requestView(request, english) });
}

function changedView({ details }: CartChanged) {
  const encoded = z.encode(cartChangedDetails, { code: 'cart-changed', ...details });
  return { ok: false, code: 'cart-changed', details: encoded } as const;
}

export const approvalController = {
  async purchaseRequests({ caller }) {
    const { sql } = orderServices().database;
    const own = await companyOf(sql, caller.id);
    if (own === null) return done({ data: [] });
    const requests = await listRequests(sql, own.id, companyRoleMay(own.role, 'approve') ? null : caller.id);
    return done({ data: await requestViews(requests) });
  },

  async askApproval({ body, caller, idempotencyKey }) {
    const asked = await askApproval(orderServices(), caller, idempotencyKey, body.data);
    if (asked.kind === 'cart-changed') return changedView(asked);
    return asked.kind === 'asked' ? shown(asked.request) : { ok: false, code: asked.code, fields: asked.fields ?? [] };
  },

  async approvePurchase({ params, body, caller }) {
    const approval = await approvePurchase(orderServices(), caller, params.id, body.data.total ?? null);
    if (approval.kind === 'cart-changed') return changedView(approval);
    if (approval.kind === 'approved') return shown(approval.request);
    return { ok: false, code: approval.code, fields: approval.fields ?? [] };
  },

  async refusePurchase({ params, body, caller }) {
    const refusal = await refusePurchase(orderServices(), caller, params.id, body.data.reason);
    return refusal.ok ? shown(refusal.value) : refusal;
  },

  async withdrawPurchase({ params, caller }) {
    return viewOf(await withdrawPurchase(orderServices(), caller, params.id), () => OK);
  },
} satisfies Controllers<typeof approvalEndpoints>;
