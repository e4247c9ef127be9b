import { affiliateRequest, endpoints } from '@economat/contract';
import * as z from 'zod/mini';
import { browserApi } from '../../api/client.ts';
import { AffiliateForm } from '../../features/account/affiliate-form.tsx';
import { useCustomer } from '../../features/account/use-customer.ts';
import { customerAction } from '../../session/as-customer.ts';

export const clientAction = customerAction((asked, token) =>
  browserApi.call(endpoints.requestAffiliation, { body: z.parse(affiliateRequest, asked), token }),
);

export default function AffiliateRoute() {
  return <AffiliateForm email={useCustomer().user.email ?? ''} />;
}
