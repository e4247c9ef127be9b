import type { AccountFrequency, CompanyRole } from '@economat/commerce';
import { companyAnswer } from '@economat/contract';
import { withClient } from '../../scripts/stack/index.ts';
import type { TestCustomer } from './customer.ts';
import type { RunningShop } from './running-shop.ts';
import { postAtDesk } from './staff-desk.ts';

const SIREN = '552100554';

/** Founds a company whose manager the customer is, and gives its documentId. */
export async function foundCompany(shop: RunningShop, { token }: TestCustomer): Promise<string> {
  const answer = await fetch(`${shop.url}/api/company`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { name: 'Bastille Location', siren: SIREN } }),
  });
  return companyAnswer.parse(await answer.json()).data.documentId;
}

/** Lets staff agree that a founded company orders on account. */
export function openAccount(
  shop: RunningShop,
  company: string,
  limit: number,
  frequency: AccountFrequency = 'order',
): Promise<void> {
  const data = { legalNumber: SIREN, isAllowed: true, limit, frequency, days: 30 };
  return postAtDesk(shop, `company-accounts/${company}/terms`, data);
}

/** Lets a customer belong to a company without an invitation by mail. */
export async function enrol(
  shop: RunningShop,
  { email }: TestCustomer,
  company: string,
  role: CompanyRole,
): Promise<void> {
  await withClient(shop.databaseUrl, (client) =>
    client.query(
      `insert into shop_company_members (user_id, company_id, role, since)
       select u.id, c.id, $3, now() from up_users u, shop_companies c where u.email = $1 and c.document_id = $2`,
      [email, company, role],
    ),
  );
}
