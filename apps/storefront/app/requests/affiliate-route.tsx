import { affiliateRequest, endpoints } from '@economat/contract';
import * as z from 'zod/mini';
import { browserApi } from '../shared/api/client.ts';
import { AffiliateForm } from './affiliate-form.tsx';
import { useCustomer } from '../account/use-customer.ts';
import { customerAction } from '../account/session/as-customer.ts';

export const clientAction = customerAction((asked, token) =>
  browserApi.call(endpoints.requestAffiliation, { body: z.parse(affiliateRequest, asked), token }),
);

export default function AffiliateRoute() {
  return <AffiliateForm email={useCustomer().user.email ?? ''} />;
}
