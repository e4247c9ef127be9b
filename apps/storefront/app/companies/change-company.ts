import {
  companyChange,
  companyInvitationRequest,
  companyRequest,
  companyRoleRequest,
  endpoints,
  purchaseApproval,
  purchaseRefusal,
} from '@economat/contract';
import * as z from 'zod/mini';
import { type ApiResult, browserApi } from '../shared/api/client.ts';

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('found'), body: companyRequest }),
  z.object({ kind: z.literal('rules'), body: companyChange }),
  z.object({ kind: z.literal('invite'), body: companyInvitationRequest }),
  z.object({ kind: z.literal('resend'), id: z.string() }),
  z.object({ kind: z.literal('withdraw'), id: z.string() }),
  z.object({ kind: z.literal('role'), id: z.string(), body: companyRoleRequest }),
  z.object({ kind: z.literal('end'), id: z.string() }),
  z.object({ kind: z.literal('approve'), id: z.string(), body: purchaseApproval }),
  z.object({ kind: z.literal('refuse'), id: z.string(), body: purchaseRefusal }),
  z.object({ kind: z.literal('withdraw-request'), id: z.string() }),
]);

/** What the tab of the company asks for. */
export type CompanyIntent = z.input<typeof change>;

export async function changeCompany(asked: unknown, token: string): Promise<ApiResult<unknown>> {
  const intent = z.parse(change, asked);
  switch (intent.kind) {
    case 'found':
      return browserApi.call(endpoints.createCompany, { body: intent.body, token });
    case 'rules':
      return browserApi.call(endpoints.updateCompany, { body: z.encode(companyChange, intent.body), token });
    case 'invite':
      return browserApi.call(endpoints.inviteToCompany, { body: intent.body, token });
    case 'resend':
      return browserApi.call(endpoints.resendCompanyInvitation, { params: { id: intent.id }, token });
    case 'withdraw':
      return browserApi.call(endpoints.withdrawCompanyInvitation, { params: { id: intent.id }, token });
    case 'role':
      return browserApi.call(endpoints.changeCompanyRole, { params: { id: intent.id }, body: intent.body, token });
    case 'approve': {
      const body = z.encode(purchaseApproval, intent.body);
      return browserApi.call(endpoints.approvePurchase, { params: { id: intent.id }, body, token });
    }
    case 'refuse':
      return browserApi.call(endpoints.refusePurchase, { params: { id: intent.id }, body: intent.body, token });
    case 'withdraw-request':
      return browserApi.call(endpoints.withdrawPurchase, { params: { id: intent.id }, token });
    case 'end':
      return browserApi.call(endpoints.endCompanyMembership, { params: { id: intent.id }, token });
  }
}
