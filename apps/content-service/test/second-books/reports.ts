import type { Facts } from './facts.ts';
import { split, total } from './figures.ts';

type Document = Facts['documents'][number];

/** Where the tax office hears of a document: nowhere of one that sells nothing but what CGI 261 to 261 E exempt. */
function routeOf(
  { buyer, number, marking, isExempt, shares }: Document,
  reached: Facts['reached'],
): 'consumers' | 'abroad' | 'platform' | 'nowhere' {
  const isAbroad = buyer.country !== 'FR' && buyer.vatNumber !== null;
  const isOutOfScope = isExempt && shares.every(({ rate }) => rate === 0);
  const expected = isOutOfScope ? 'OUTOFSCOPE' : isAbroad ? 'B2BINT' : buyer.siren === null ? 'B2C' : 'B2B';
  if (marking !== expected) throw new Error(`${number} asks to be treated as ${marking}, not as ${expected}`);
  if (isOutOfScope) return 'nowhere';
  if (isAbroad) return 'abroad';
  return buyer.siren !== null && reached.has(buyer.siren) ? 'platform' : 'consumers';
}

function sumsText(parts: readonly { readonly key: string; readonly amounts: readonly number[] }[]): string[] {
  return [...Map.groupBy(parts, ({ key }) => key)]
    .map(
      ([key, group]) =>
        [key, (group[0]?.amounts ?? []).map((_, at) => total(group.map(({ amounts }) => amounts[at] ?? 0)))] as const,
    )
    .map(([key, sums]) => `${key} ${sums.join(' ')}`);
}

/** Sales to consumers by day, category and rate (10.3): base and VAT in cents, less what was credited. */
export function salesToConsumers({ documents, reached }: Facts): string[] {
  const parts = documents
    .filter((document) => routeOf(document, reached) === 'consumers')
    .flatMap(({ kind, day, natures, isExempt }) => {
      const sign = kind === 'invoice' ? 1 : -1;
      return natures
        .filter(({ rate }) => rate > 0 || !isExempt)
        .map(({ nature, rate, base, vat }) => ({
          key: `${day} ${nature === 'goods' ? 'TLB1' : 'TPS1'} ${rate / 100} %`,
          amounts: [sign * base, sign * vat],
        }));
    });
  return sumsText(parts);
}

/** Documents for companies abroad, each by itself (10.1). */
export function salesAbroad({ documents, reached }: Facts): string[] {
  return documents
    .filter((document) => routeOf(document, reached) === 'abroad')
    .flatMap(({ number, kind, shares }) =>
      shares.map(({ rate, base, vat }) => `${number} ${kind === 'invoice' ? 380 : 381} ${rate / 100} % ${base} ${vat}`),
    );
}

/** What an invoice asks at one rate for goods, or for services, and how much of it was paid until now. */
interface Claim {
  readonly invoice: Document;
  readonly rate: number;
  readonly isService: boolean;
  readonly asked: number;
  paid: number;
}

/** Money for services whose VAT waits for it: by day and rate from consumers (10.4), by invoice from companies abroad (10.2). */
export function moneyForServices({ documents, money, reached }: Facts): { consumers: string[]; abroad: string[] } {
  const kin = new Kin();
  for (const { number, order, credited, lines } of documents) {
    for (const name of [order, credited, ...lines.map((line) => line.order)]) if (name !== null) kin.join(number, name);
  }
  const documentsOf = Map.groupBy(documents, ({ number }) => kin.of(number));
  const found: { route: string; invoice: string; day: string; rate: number; amount: number }[] = [];
  for (const [name, moved] of Map.groupBy(money, ({ piece }) => kin.of(piece))) {
    const own = documentsOf.get(name) ?? [];
    const invoices = own.filter(({ kind }) => kind === 'invoice');
    const claims = invoices.flatMap((invoice) =>
      invoice.natures
        .map(({ rate, nature, base, vat }) => ({
          invoice,
          rate,
          isService: nature === 'service',
          asked: base + vat,
          paid: 0,
        }))
        .filter(({ asked }) => asked > 0),
    );
    if (claims.length === 0) continue;
    const days = new Set([...own.map(({ day }) => day), ...moved.map(({ day }) => day)]);
    for (const day of [...days].toSorted()) {
      const before = claims.map(({ paid }) => paid);
      const dues = claims.map((claim) => dueOf(claim, day, claim.invoice === invoices[0], own));
      const ofDay = moved.filter((movement) => movement.day === day);
      pay(claims, dues, total(ofDay.map(({ kind, amount }) => (kind === 'receipt' ? amount : -amount))));
      for (const [index, { invoice, rate, isService, paid }] of claims.entries()) {
        const amount = paid - (before[index] ?? 0);
        if (isService && rate > 0)
          found.push({ route: routeOf(invoice, reached), invoice: invoice.number, day, rate, amount });
      }
    }
  }
  const ofRoute = (wanted: string, keyOf: (part: (typeof found)[number]) => string) =>
    sumsText(
      found.filter(({ route }) => route === wanted).map((part) => ({ key: keyOf(part), amounts: [part.amount] })),
    ).filter((text) => !text.endsWith(' 0'));
  return {
    consumers: ofRoute('consumers', ({ day, rate }) => `${day} ${rate / 100} %`),
    abroad: ofRoute('abroad', ({ invoice, day, rate }) => `${day} ${invoice} ${rate / 100} %`),
  };
}

/** Orders, invoices and credit notes that belong together because one of them names the other. */
class Kin {
  readonly #elder = new Map<string, string>();

  of(name: string): string {
    const elder = this.#elder.get(name);
    return elder === undefined ? name : this.of(elder);
  }

  join(one: string, other: string): void {
    const [first, second] = [this.of(one), this.of(other)];
    if (first !== second) this.#elder.set(first, second);
  }
}

/** What is asked until a day, less what was credited. The first invoice is what money that came before it is for. */
function dueOf(
  { invoice, rate, isService, asked }: Claim,
  day: string,
  isFirst: boolean,
  own: readonly Document[],
): number {
  if (!isFirst && invoice.day > day) return 0;
  const credited = own
    .filter((note) => note.credited === invoice.number && note.day <= day)
    .flatMap(({ natures }) => natures)
    .filter((share) => share.rate === rate && (share.nature === 'service') === isService);
  return Math.max(0, asked - total(credited.map(({ base, vat }) => base + vat)));
}

/** Money of a day goes to what is unpaid, and leaves what was paid too much, before it touches anything else. */
function pay(claims: readonly Claim[], dues: readonly number[], amount: number): void {
  let purse = amount;
  for (const [index, claim] of claims.entries()) {
    const tooMuch = Math.max(0, claim.paid - (dues[index] ?? 0));
    claim.paid -= tooMuch;
    purse += tooMuch;
  }
  const isOut = purse < 0;
  const asked = claims.map((claim) => claim.asked);
  const rooms = claims.map(({ paid }, index) => (isOut ? Math.max(0, paid) : (dues[index] ?? 0) - paid));
  const weights = isOut || total(dues) === 0 ? asked : dues;
  const inside = Math.min(Math.abs(purse), total(rooms));
  const [first, beyond] = [split(inside, rooms), split(Math.abs(purse) - inside, weights)];
  for (const [index, claim] of claims.entries()) {
    claim.paid += (isOut ? -1 : 1) * ((first[index] ?? 0) + (beyond[index] ?? 0));
  }
}
