import type { RunningShop } from './running-shop.ts';

/** Sends a call of the shop's API; gives the document that it made. */
export async function send(shop: RunningShop, path: string, data: object, token?: string): Promise<string> {
  const answer = await fetch(`${shop.contentUrl}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ data }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const { data: made } = (await answer.json()) as { data?: { documentId: string } };
  return made?.documentId ?? '';
}

/** Asks for samples as a company's website does; the company names the request at the desk. */
export function askSamples(shop: RunningShop, companyName: string): Promise<string> {
  const person = { fullName: 'Inès Roux', email: `${companyName.toLowerCase()}@exemple.fr`, phone: '04 65 71 24 00' };
  const where = { address: 'Bâtiment B\n2 place du Marché\n69001 Lyon', housingUnits: 12, website: 'gites.example' };
  return send(shop, '/sample-requests', { ...person, ...where, companyName });
}
