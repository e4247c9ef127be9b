import type { RunningShop } from './running-shop.ts';

/** Has the sandbox's platform deliver an invoice of a supplier. */
export async function deliverInvoice(
  shop: RunningShop,
  invoice: { readonly number: string; readonly name: string; readonly base: number; readonly issueDate: string },
): Promise<void> {
  const { number, name, base, issueDate } = invoice;
  await post(shop, 'invoicing/supplier-invoices', {
    number,
    issueDate: issueDate.replaceAll('-', ''),
    seller: { siren: '404833048', name },
    buyer: { siren: '732829320', name: 'Économat' },
    base,
  });
}

/** Whatever is handed to the platform ends so, until the function that is returned is called. */
export async function platformPlays(shop: RunningShop, scenario: string): Promise<() => Promise<unknown>> {
  const answer = await post(shop, 'control', { provider: 'invoicing', scenario, operation: 'create', times: 0 });
  const { id } = (await answer.json()) as { id: number };
  return () => fetch(`${shop.sandboxUrl}/api/control/${id}`, { method: 'DELETE' });
}

async function post({ sandboxUrl }: RunningShop, path: string, body: object): Promise<Response> {
  const answer = await fetch(`${sandboxUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
