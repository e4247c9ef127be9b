/** A page of the card platform as a browser has it: the form's target and the fields it carries by itself. */
export interface CardPage {
  readonly status: number;
  readonly text: string;
  readonly address: string;
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
}

export type CardDecision = 'accept' | 'refuse' | 'accept-without-return' | 'abandon' | 'cancel';

/** Test cards that the bank publishes, by what 3-D Secure does with them. */
export const CARDS = {
  challenge: '4000012892688323',
  frictionless: '4000019966199434',
  notAuthenticated: '4000011744135012',
  brokenAuthentication: '4000017873485953',
  challengeWithoutValue: '4000014730366880',
} as const;

/** Follows the shop's link to the hosted page. */
export async function openCardPage(redirectUrl: string): Promise<CardPage> {
  return pageOf(await fetch(redirectUrl, { redirect: 'manual' }), redirectUrl);
}

/** Ends the payment with one of the buttons that need no card. */
export function decide(page: CardPage, decision: CardDecision): Promise<CardPage> {
  return submit(page, { ...page.hidden, decision });
}

/** Types a card on the hosted page. */
export function typeCard(page: CardPage, number: string): Promise<CardPage> {
  const typed = { number, expiry: '12/30', securityCode: '123', cardholder: 'Camille Acheteur', decision: 'pay' };
  return submit(page, { ...page.hidden, ...typed });
}

/** Types the code of the 3-D Secure step. */
export function typeCode(page: CardPage, otp: string): Promise<CardPage> {
  return submit(page, { ...page.hidden, otp, decision: 'confirm' });
}

/** Posts a form of the shop's own to the platform, card fields included, as the buyer's browser does. */
export function postOwnForm(
  session: { MerchantID: string; Len: number; Data: string; action: string },
  number: string,
): Promise<CardPage> {
  const { action, MerchantID, Len, Data } = session;
  const card = { number, securityCode: '123', expiryDate: '203012', brand: 'VISA', cardholder: 'Camille Acheteur' };
  return post(action, { MerchantID, Len: String(Len), Data, ...card });
}

/** The platform's page brings the browser back to the shop; where the shop sends it then. */
export async function returnToShop(page: CardPage): Promise<{ status: number; location: string }> {
  const answer = await fetch(page.action, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=ISO-8859-1' },
    body: new URLSearchParams(page.hidden).toString(),
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '' };
}

function submit(page: CardPage, fields: Readonly<Record<string, string>>): Promise<CardPage> {
  return post(new URL(page.action, page.address).href, fields);
}

async function post(address: string, fields: Readonly<Record<string, string>>): Promise<CardPage> {
  const answer = await fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  return pageOf(answer, address);
}

async function pageOf(answer: Response, address: string): Promise<CardPage> {
  const text = await answer.text();
  const action = /<form[^>]*\saction="([^"]*)"/.exec(text)?.[1] ?? answer.headers.get('location') ?? '';
  const inputs = text.matchAll(/<input\s+type="hidden"\s+name="([^"]*)"\s+value="([^"]*)"/g);
  const hidden = Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
  return { status: answer.status, text, address, action, hidden };
}
