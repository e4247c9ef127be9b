import type { Nature } from './nature.ts';

/** First digits of the accounts that may stand for something, after the French plan comptable. */
const MONEY_IN_TRANSIT = ['511', '512', '517', '467'];
const GOODS = ['707'];
const SERVICES = ['706', '708'];
const COLLECTED_VAT = ['4457'];
const BANK_SERVICES = ['627'];

interface AccountRule {
  /** Used until the shop chooses another one. */
  readonly usual: string;
  /** French, as books name it. */
  readonly label: string;
  readonly beginnings: readonly string[];
}

/** What the shop books, each on an account of its own: money, and sales and VAT by rate. */
export const ACCOUNTS = {
  customers: { usual: '411000', label: 'Clients', beginnings: ['411'] },
  bank: { usual: '512000', label: 'Banque', beginnings: ['512'] },
  card: { usual: '511500', label: 'Cartes à encaisser', beginnings: MONEY_IN_TRANSIT },
  paypal: { usual: '517100', label: 'PayPal', beginnings: MONEY_IN_TRANSIT },
  badDebts: { usual: '654000', label: 'Pertes sur créances irrécouvrables', beginnings: ['654'] },
  fees: { usual: '627800', label: 'Commissions de paiement', beginnings: BANK_SERVICES },
  goods20: { usual: '707200', label: 'Ventes de marchandises 20 %', beginnings: GOODS },
  goods10: { usual: '707100', label: 'Ventes de marchandises 10 %', beginnings: GOODS },
  goods55: { usual: '707055', label: 'Ventes de marchandises 5,5 %', beginnings: GOODS },
  goods21: { usual: '707021', label: 'Ventes de marchandises 2,1 %', beginnings: GOODS },
  goods0: { usual: '707000', label: 'Ventes de marchandises sans TVA', beginnings: GOODS },
  goodsOther: { usual: '707900', label: 'Ventes de marchandises, autres taux', beginnings: GOODS },
  service20: { usual: '706200', label: 'Locations et services 20 %', beginnings: SERVICES },
  service10: { usual: '706100', label: 'Locations et services 10 %', beginnings: SERVICES },
  service55: { usual: '706055', label: 'Locations et services 5,5 %', beginnings: SERVICES },
  service21: { usual: '706021', label: 'Locations et services 2,1 %', beginnings: SERVICES },
  service0: { usual: '706000', label: 'Locations et services sans TVA', beginnings: SERVICES },
  serviceOther: { usual: '706900', label: 'Locations et services, autres taux', beginnings: SERVICES },
  vat20: { usual: '445712', label: 'TVA collectée 20 %', beginnings: COLLECTED_VAT },
  vat10: { usual: '445711', label: 'TVA collectée 10 %', beginnings: COLLECTED_VAT },
  vat55: { usual: '445715', label: 'TVA collectée 5,5 %', beginnings: COLLECTED_VAT },
  vat21: { usual: '445713', label: 'TVA collectée 2,1 %', beginnings: COLLECTED_VAT },
  vatOther: { usual: '445719', label: 'TVA collectée, autres taux', beginnings: COLLECTED_VAT },
} as const satisfies Record<string, AccountRule>;

export type AccountName = keyof typeof ACCOUNTS;
/** The number of each account. */
export type AccountNumbers = Readonly<Record<AccountName, string>>;

export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as readonly AccountName[];
export const USUAL_ACCOUNTS = Object.fromEntries(
  ACCOUNT_NAMES.map((name) => [name, ACCOUNTS[name].usual]),
) as unknown as AccountNumbers;

const NUMBER = /^\d{3}[0-9A-Z]{0,7}$/;

/** Whether a number may be that of an account: three to ten digits or capitals that begin as the plan comptable says. */
export function isAccountNumber(name: AccountName, number: string): boolean {
  const beginnings: readonly string[] = ACCOUNTS[name].beginnings;
  return NUMBER.test(number) && beginnings.some((beginning) => number.startsWith(beginning));
}

/** The French name of an account; accounts of one number share that of the first. */
export function accountLabel(numbers: AccountNumbers, name: AccountName): string {
  return ACCOUNTS[ACCOUNT_NAMES.find((other) => numbers[other] === numbers[name]) ?? name].label;
}

type RateName = '20' | '10' | '55' | '21' | '0' | 'Other';
const RATE_NAMES: ReadonlyMap<number, RateName> = new Map([
  [20, '20'],
  [10, '10'],
  [5.5, '55'],
  [2.1, '21'],
  [0, '0'],
]);

/** Where sales of a nature are booked at a rate. */
export function salesAccount(nature: Nature, vatPercent: number): AccountName {
  return `${nature}${RATE_NAMES.get(vatPercent) ?? 'Other'}`;
}

/** Where the VAT of a rate is booked. */
export function vatAccount(vatPercent: number): AccountName {
  const rate = RATE_NAMES.get(vatPercent) ?? 'Other';
  return rate === '0' ? 'vatOther' : `vat${rate}`;
}
