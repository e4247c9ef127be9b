import { requestAcknowledged } from '@economat/contract';
import { newEmail, registerPerson } from './accounts.ts';
import { call } from './order-client.ts';
import type { Product } from './order-fixtures.ts';

type Language = 'fr' | 'en';

/** Somebody's request for samples, with the mailbox that hears of it. */
export async function askedSamples({ url }: { readonly url: string }, language: Language = 'fr') {
  const email = newEmail('echantillons');
  const data = {
    fullName: 'Inès Roux',
    companyName: `Conciergerie ${email}`,
    email,
    phone: '04 65 71 24 00',
    address: '2 place du Marché, 69001 Lyon',
    housingUnits: 12,
    website: 'conciergerie.example',
    language,
  };
  const answer = await call(url, 'POST', '/sample-requests', { data });
  return { email, companyName: data.companyName, ...requestAcknowledged.parse(answer.body).data };
}

/** A customer's request to become an affiliate. */
export async function askedAffiliation({ url }: { readonly url: string }, language: Language = 'fr') {
  const { email, token } = await registerPerson(url);
  const data = { phone: '0612345678', desc: `Je tiens un blog ${email}`, termsAccepted: true, language };
  const answer = await call(url, 'POST', '/affiliate-requests', { data }, { token });
  return { email, ...requestAcknowledged.parse(answer.body).data };
}

/** What the desk sends to prepare the samples of a request. */
export function samplesOf(...lines: readonly (readonly [product: Product, quantity: number])[]) {
  return {
    data: {
      lines: lines.map(([{ productId }, quantity]) => ({ productId, variant: null, quantity })),
      address: {
        firstName: 'Inès',
        lastName: 'Roux',
        companyName: 'Conciergerie du Lac',
        street: '2 place du Marché',
        appartment: '',
        postalCode: '69001',
        city: 'Lyon',
        country: 'FR',
        phoneNumber: '04 65 71 24 00',
      },
    },
  };
}

/** Somebody waits for a sold-out product. */
export async function askedAlert({ url }: { readonly url: string }, { productId }: Product, language: Language = 'fr') {
  const email = newEmail('retour');
  const answer = await call(url, 'POST', '/stock-alerts', { data: { productId, email, language } });
  if (answer.status !== 200) throw new Error(`No alert (${answer.status}): ${JSON.stringify(answer.body)}`);
  return email;
}
