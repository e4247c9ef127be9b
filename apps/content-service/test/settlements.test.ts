import { entriesAnswer, settlementMatchAnswer, settlementsAnswer } from '@economat/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useOwnShop } from './setup/own-shop.ts';
import { refusalOf } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { MONTH, simulate } from './support/simulated-month.ts';
import { StaffDesk } from './support/staff-desk.ts';

/** No payment is asked about behind the back of the simulated clock. */
const shop = useOwnShop('settlements', { PAYMENT_CHECK_SECONDS: '60' });
let month: ReturnType<typeof simulate>;
let desk: StaffDesk;
/** The provider's number of each payment and refund, by order. */
let references: Map<string, string>;
let cards: string[];
let paypals: string[];

beforeAll(async () => {
  month = simulate(shop());
  const line = { product: await addProduct(shop().databaseUrl, { price: '50.00' }), unitPrice: 50 };
  const byCard = [await month.order([line], CARD), await month.order([{ ...line, quantity: 2 }], CARD)];
  for (const order of byCard) await month.paidByCard(order);
  const byPayPal = [await month.order([line], PAYPAL), await month.order([line], PAYPAL)];
  for (const order of byPayPal) await month.paidByPayPal(order);
  const [refunded] = byPayPal;
  if (refunded !== undefined) await month.refund(refunded, 1200);
  cards = byCard.map(({ orderNumber }) => orderNumber);
  paypals = byPayPal.map(({ orderNumber }) => orderNumber);
  references = await providersNumbers();
  desk = await StaffDesk.open(shop().url);
});
afterAll(() => month.close());

const CARD = { paymentMethod: 'credit_card' } as const;
const PAYPAL = { paymentMethod: 'paypal' } as const;

async function providersNumbers(): Promise<Map<string, string>> {
  const rows = await query<{ name: string; reference: string }>(
    shop().databaseUrl,
    `select order_number as name, capture_reference as reference from shop_payment_attempts where state = 'captured'
     union all select 'refund ' || a.order_number, r.provider_reference
     from shop_payment_refunds r join shop_payment_attempts a on a.id = r.attempt_id where r.state = 'done'`,
  );
  return new Map(rows.map(({ name, reference }) => [name, reference]));
}

/** The bank's file of a day's cards. */
function cardFile(...lines: string[]): string {
  return ['Date de remise;Référence;Montant brut;Commission', ...lines].join('\n');
}

function cardLine(order = '', gross = '60,00', fee = '0,50', day = '24/03/2031'): string {
  return `${day};${references.get(order) ?? order};${gross};${fee}`;
}

/** PayPal's file of activities, in French. */
function payPalFile(...lines: string[]): string {
  const head = '"Date","Type","État","Devise","Avant commission","Commission","Net","Numéro de transaction"';
  return [head, ...lines].join('\r\n');
}

function payPalLine(reference: string, [gross, fee, net]: [string, string, string], type = 'Paiement'): string {
  return `"25/03/2031","${type}","Terminé","EUR","${gross}","${fee}","${net}","${references.get(reference) ?? reference}"`;
}

async function matches(provider: 'axepta' | 'paypal', file: string) {
  const answer = await desk.post('/accounting/settlements/match', { data: { provider, file } });
  return settlementMatchAnswer.parse(answer.body).data.lines.map(({ match }) => match);
}

async function record(provider: 'axepta' | 'paypal', file: string) {
  return (await desk.post('/accounting/settlements', { data: { provider, file } })).body;
}

const recorded = (lines: number, settlements: number) => ({ data: { lines, settlements } });

/** The entries of settlements: label, then account, debit and credit of each line. */
async function booked() {
  const answer = await desk.get(`/accounting/entries?from=${MONTH.from}&to=${MONTH.to}`);
  const { entries } = entriesAnswer.parse(answer.body).data;
  return entries
    .filter(({ kind }) => kind === 'settlement')
    .map(({ label, lines }) => [label, ...lines.map(({ account, debit, credit }) => [account, debit, credit])]);
}

async function settled() {
  return settlementsAnswer.parse((await desk.get('/accounting/settlements')).body).data;
}

describe('the file of a provider', () => {
  it('says of each operation whether it is a payment of the shop, to the cent', async () => {
    const file = cardFile(
      cardLine(cards[0]),
      cardLine(cards[1], '119,99'),
      cardLine('PAY-UNKNOWN'),
      '24/03/2031;;;',
      cardLine(cards[0], '-60,00'),
    );
    expect(await matches('axepta', file)).toEqual(['matched', 'amount-differs', 'unknown', 'unreadable', 'unknown']);
    expect(await matches('paypal', file)).toEqual(['unknown', 'unknown', 'unknown', 'unreadable', 'unknown']);
    expect(await settled()).toMatchObject({ settlements: [] });
  });

  it('finds a payment by its order number where the file has another number', async () => {
    const line = `24/03/2031;REMISE ${cards[1]};120,00;0,80`;
    expect(await matches('axepta', `Date;Libellé;Montant brut;Commission\n${line}`)).toEqual(['matched']);
  });

  it('without its line of titles is refused with the reason', async () => {
    const answer = await desk.post('/accounting/settlements/match', {
      data: { provider: 'axepta', file: 'PAY1;60,00' },
    });
    expect(refusalOf(answer)).toMatchObject({ status: 400, fields: ['data.file: no-header'] });
  });
});

describe('what card and PayPal pass on and keep', () => {
  it('is recorded once, however many record it and how often', async () => {
    const file = cardFile(cardLine(cards[0]), cardLine(cards[1], '120,00', '0,80'));
    const all = await Promise.all(Array.from({ length: 5 }, () => record('axepta', file)));
    expect(all.filter((answer) => JSON.stringify(answer) === JSON.stringify(recorded(2, 1)))).toHaveLength(1);
    expect(await record('axepta', cardFile(cardLine(cards[0], '60,00', '0,50', '25/03/2031')))).toEqual(recorded(0, 0));
    expect(await matches('axepta', file)).toEqual(['used', 'used']);
  });

  it('goes into the books as remittance, fees and transfer to the bank', async () => {
    const [kept = '', refunded = ''] = [paypals[1], paypals[0]];
    const file = payPalFile(
      payPalLine(kept, ['60,00', '-2,09', '57,91']),
      payPalLine(refunded, ['60,00', '-2,09', '57,91']),
      payPalLine(`refund ${refunded}`, ['-12,00', '0,00', '-12,00'], 'Remboursement'),
      payPalLine('7TR3', ['-50,00', '0,00', '-50,00'], 'Virement vers un compte bancaire'),
    );
    expect(await record('paypal', file)).toEqual(recorded(4, 2));
    expect(await booked()).toEqual([
      ['Remise de cartes du 24/03/2031', ['512000', 17_870, 0], ['627800', 130, 0], ['511500', 0, 18_000]],
      ['Virement de PayPal à la banque du 25/03/2031', ['512000', 5000, 0], ['517100', 0, 5000]],
      ['Commissions PayPal du 25/03/2031', ['627800', 418, 0], ['517100', 0, 418]],
    ]);
  });

  it('leaves on the account of cards nothing, and at PayPal what it still holds', async () => {
    const rows = await query<{ account: string; balance: string }>(
      shop().databaseUrl,
      `select line ->> 'account' as account, sum(cast(line ->> 'debit' as bigint) - cast(line ->> 'credit' as bigint)) as balance
       from shop_ledger_entries, jsonb_array_elements(lines) line where line ->> 'account' in ('511500', '517100') group by 1 order by 1`,
    );
    expect(rows.map(({ balance }) => Number(balance))).toEqual([0, 12_000 - 1200 - 418 - 5000]);
    const { open, settlements } = await settled();
    expect(open).toEqual([]);
    expect(settlements.map(({ piece, kind, lines }) => [piece, kind, lines])).toEqual([
      ['REG-000003', 'payout', 1],
      ['REG-000002', 'fees', 3],
      ['REG-000001', 'remittance', 2],
    ]);
  });

  it.each(['shop_settlements', 'shop_settlement_lines'])('stays as it is in %s', async (table) => {
    await expect(query(shop().databaseUrl, `update ${table} set fee_cents = 0`)).rejects.toThrow(/neither changed nor/);
    await expect(query(shop().databaseUrl, `delete from ${table}`)).rejects.toThrow(/neither changed nor deleted/);
  });
});
