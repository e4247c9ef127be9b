import { endpoints } from '@economat/contract';
import { customerAction, loadAsCustomer } from '../account/session/as-customer.ts';
import { browserApi } from '../shared/api/client.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { changeCompany } from './change-company.ts';
import { CompanyPage } from './company-page.tsx';
import { FoundCompany } from './found-company.tsx';
import type { Route } from './+types/company-route';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';

export const handle = { text: ['companies', 'company'] };

export async function clientLoader() {
  const [{ data: company }, { data: requests }] = await Promise.all([
    loadAsCustomer((token) => browserApi.call(endpoints.company, { token })),
    loadAsCustomer((token) => browserApi.call(endpoints.purchaseRequests, { token })),
  ]);
  return { company, requests };
}

export const clientAction = customerAction(changeCompany);

export default function CompanyRoute({ loaderData: { company, requests } }: Route.ComponentProps) {
  if (company === null) return <FoundCompany />;
  return <CompanyPage key={company.documentId} company={company} requests={requests} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('companies').failed} />;
}
