import type { Facts } from './facts.ts';
import { split, total } from './figures.ts';

type Document = Facts['documents'][number];

/** Where the tax office hears of a document. */
function routeOf({ buyer, number, marking }: Document, reached: Facts['reached']): 'consumers' | 'abroad' | 'platform' {
  const isAbroad = buyer.country !== 'FR' && buyer.vatNumber !== null;
  const expected = isAbroad ? 'B2BINT' : buyer.siren === null ? 'B2C' : 'B2B';
  if (marking !== expected) throw new Error(`${number} asks to be treated as ${marking}, not as ${expected}`);
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

interface Part {
  readonly rate: number;
  readonly isService: boolean;
  readonly amount: number;
}

/** Money for services whose VAT waits for it: by day and rate from consumers (10.4), by invoice from companies abroad (10.2). */
export function moneyForServices({ documents, money, reached }: Facts): { consumers: string[]; abroad: string[] } {
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const byNumber = new Map(invoices.map((invoice) => [invoice.number, invoice]));
  const byOrder = new Map(invoices.map((invoice) => [invoice.order, invoice]));
  const notes = documents.filter(({ kind }) => kind === 'credit-note');
  const notesByOrder = Map.groupBy(notes, ({ order }) => order);
  const found: { route: string; invoice: string; day: string; rate: number; amount: number }[] = [];
  for (const [piece, movements] of Map.groupBy(money, (movement) => movement.piece)) {
    const ownNotes = notesByOrder.get(piece) ?? [];
    const invoice = byNumber.get(piece) ?? byOrder.get(piece) ?? byNumber.get(ownNotes.at(-1)?.credited ?? '');
    if (invoice === undefined) continue;
    const route = routeOf(invoice, reached);
    const sold = partsOf([invoice]);
    const returned = partsOf(ownNotes.filter(({ credited }) => credited === invoice.number));
    for (const kind of ['receipt', 'refund'] as const) {
      const weights = kind === 'refund' && returned.length > 0 ? returned : sold;
      for (const { rate, day, amount } of spread(
        movements.filter((movement) => movement.kind === kind),
        weights,
      )) {
        found.push({ route, invoice: invoice.number, day, rate, amount: kind === 'receipt' ? amount : -amount });
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

function partsOf(documents: readonly Document[]): Part[] {
  return documents
    .flatMap(({ natures }) => natures)
    .map(({ rate, nature, base, vat }) => ({ rate, isService: nature === 'service', amount: base + vat }))
    .filter(({ amount }) => amount > 0);
}

/** The taxed services' part of each day's money: what belongs to them of all until that day, less what did until the day before. */
function spread(movements: readonly { readonly day: string; readonly amount: number }[], parts: readonly Part[]) {
  const weights = parts.map(({ amount }) => amount);
  const byDay = [...Map.groupBy(movements, ({ day }) => day)].toSorted(([one], [other]) => one.localeCompare(other));
  let until = 0;
  let before = weights.map(() => 0);
  return byDay.flatMap(([day, moved]) => {
    until += total(moved.map(({ amount }) => amount));
    const after = split(until, weights);
    const own = parts.flatMap(({ rate, isService }, index) =>
      isService && rate > 0 ? [{ rate, day, amount: (after[index] ?? 0) - (before[index] ?? 0) }] : [],
    );
    before = after;
    return own;
  });
}
