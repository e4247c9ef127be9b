import { total } from './figures.ts';
import type { Facts } from './facts.ts';

type Side = 'D' | 'C';

/** Accounts of the French plan, by rate in hundredths of a percent. */
const SALES = {
  goods: { 2000: '707200', 1000: '707100', 550: '707055', 210: '707021', 0: '707000' },
  service: { 2000: '706200', 1000: '706100', 550: '706055', 210: '706021', 0: '706000' },
} as const satisfies Record<string, Record<number, string>>;
const VAT: Readonly<Record<number, string>> = { 2000: '445712', 1000: '445711', 550: '445715', 210: '445713' };
const HOLDERS = { card: '511500', paypal: '517100', bank: '512000' } as const;
const MONEY_JOURNALS = { card: 'CB', paypal: 'PP', bank: 'BQ' } as const;
const [CUSTOMERS, FEES, BAD_DEBTS] = ['411000', '627800', '654000'];

/** One line of an entry as text, so that entries of anybody can be compared: `411000 D 12000`. */
export function lineText(account: string, debit: number, credit: number): string {
  return debit === 0 && credit !== 0 ? `${account} C ${credit}` : `${account} D ${debit}`;
}

/** An entry as text: journal, day of the piece, piece, and its lines. */
export function entryText(journal: string, day: string, piece: string, lines: readonly string[]): string {
  return `${journal} ${day} ${piece}: ${lines.toSorted().join(', ')}`;
}

/** Every entry that the facts ask for. A day on which a provider kept nothing has none. */
export function entriesOf({ documents, money, settlements, writeOffs }: Facts): string[] {
  const kept = settlements.filter(({ gross, fee }) => gross !== 0 || fee !== 0);
  return [
    ...documents.map(({ kind, day, number, natures, total: amount }) => {
      const [own, other]: [Side, Side] = kind === 'invoice' ? ['D', 'C'] : ['C', 'D'];
      const sold = natures.flatMap(({ nature, rate, base, vat }) => [
        signed(other, known(SALES[nature], rate), base),
        signed(other, rate === 0 ? '' : known(VAT, rate), vat),
      ]);
      return entryText('VE', day, number, [`${CUSTOMERS} ${own} ${amount}`, ...sold.flat()]);
    }),
    ...money.map(({ kind, means, day, piece, amount }) => {
      const [own, other]: [Side, Side] = kind === 'receipt' ? ['D', 'C'] : ['C', 'D'];
      const lines = [`${HOLDERS[means]} ${own} ${amount}`, `${CUSTOMERS} ${other} ${amount}`];
      return entryText(MONEY_JOURNALS[means], day, piece, lines);
    }),
    ...writeOffs.map(({ day, invoice, amount }) =>
      entryText('OD', day, invoice, [`${BAD_DEBTS} D ${amount}`, `${CUSTOMERS} C ${amount}`]),
    ),
    ...kept.map(({ kind, means, day, gross, fee }) =>
      entryText(kind === 'fees' ? 'PP' : 'BQ', day, 'REG', [
        ...(kind === 'fees' ? [] : either(HOLDERS.bank, gross - fee)),
        ...either(FEES ?? '', fee),
        ...either(HOLDERS[means], kind === 'fees' ? -fee : -gross),
      ]),
    ),
  ];
}

function known(accounts: Readonly<Record<number, string>>, rate: number): string {
  const account = accounts[rate];
  if (account === undefined) throw new Error(`No account for ${rate / 100} %`);
  return account;
}

function signed(side: Side, account: string, amount: number): string[] {
  return amount === 0 ? [] : [`${account} ${side} ${amount}`];
}

function either(account: string, amount: number): string[] {
  return signed(amount > 0 ? 'D' : 'C', account, Math.abs(amount));
}

/** What the entries say of bases and VAT as text: document, rate, nature and amount. */
export function taxesOf({ documents }: Facts): string[] {
  return documents.flatMap(({ number, natures }) =>
    natures.flatMap(({ rate, nature, base, vat }) =>
      [base, vat].filter((amount) => amount !== 0).map((amount) => `${number} ${rate / 100} % ${nature} ${amount}`),
    ),
  );
}

/** Rows of the sales journal as text: one for each document and rate, credit notes negative. */
export function journalOf({ documents }: Facts): string[] {
  return documents.flatMap(({ kind, day, number, credited, order, shares }) => {
    const sign = kind === 'invoice' ? 1 : -1;
    return shares.map(({ rate, base, vat }) =>
      [day, number, credited ?? '-', order, `${rate / 100} %`, sign * base, sign * vat, sign * (base + vat)].join(' '),
    );
  });
}

/** Bases and VAT of a span of days as text, by kind, rate and nature. */
export function summaryOf({ documents }: Facts, from: string, to: string): string[] {
  const parts = documents
    .filter(({ day }) => from <= day && day <= to)
    .flatMap(({ kind, natures }) =>
      natures.map((share) => ({ key: `${kind} ${share.rate / 100} % ${share.nature}`, ...share })),
    )
    .filter(({ base, vat }) => base !== 0 || vat !== 0);
  return [...Map.groupBy(parts, ({ key }) => key)].map(
    ([key, group]) => `${key} ${total(group.map(({ base }) => base))} ${total(group.map(({ vat }) => vat))}`,
  );
}

/** What is left of every invoice on account, as text: none for those that are settled. */
export function owedOf({ documents, money, writeOffs }: Facts, onAccount: ReadonlySet<string>): string[] {
  const lowered = [
    ...money.filter(({ kind }) => kind === 'receipt').map(({ piece, amount }) => [piece, amount] as const),
    ...writeOffs.map(({ invoice, amount }) => [invoice, amount] as const),
    ...documents.flatMap(({ credited, total: amount }) => (credited === null ? [] : [[credited, amount] as const])),
  ];
  const byInvoice = Map.groupBy(lowered, ([invoice]) => invoice);
  return documents
    .filter(({ kind, number }) => kind === 'invoice' && onAccount.has(number))
    .map(
      ({ number, total: amount }) =>
        [number, amount - total((byInvoice.get(number) ?? []).map(([, part]) => part))] as const,
    )
    .filter(([, left]) => left > 0)
    .map(([number, left]) => `${number} ${left}`);
}
