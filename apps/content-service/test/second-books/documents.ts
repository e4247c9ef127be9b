import { centsOf, rateOf, split, total } from './figures.ts';
import { nodesAt, readXml, textAt, wordAt, type XmlNode } from './xml.ts';

export type Nature = 'goods' | 'service';

interface Line {
  readonly name: string;
  /** Of a collected order. */
  readonly order: string | null;
  /** In hundredths of a percent, as everywhere here. */
  readonly rate: number;
  readonly amount: number;
}

interface RateShare {
  readonly rate: number;
  readonly base: number;
  readonly vat: number;
}

/** What a document says, read from its XML alone; amounts are positive cents. */
export interface SoldDocument {
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The order that it is of; its own number where it collects several. */
  readonly order: string;
  readonly credited: string | null;
  readonly buyer: { readonly country: string; readonly siren: string | null; readonly vatNumber: string | null };
  /** How the file asks to be treated. */
  readonly marking: string;
  readonly lines: readonly Line[];
  readonly shares: readonly RateShare[];
  readonly total: number;
  /** Its part at 0 % has no place in reports of days. */
  readonly isExempt: boolean;
}

const MONEY_LINE = /^Remboursement sur la facture /;

/** Throws where the file contradicts itself. */
export function readDocument(file: string): SoldDocument {
  const root = readXml(file);
  const trade = onlyAt(root, 'SupplyChainTradeTransaction');
  const settlement = onlyAt(trade, 'ApplicableHeaderTradeSettlement');
  const agreement = onlyAt(trade, 'ApplicableHeaderTradeAgreement');
  const buyer = onlyAt(agreement, 'BuyerTradeParty');
  const head = onlyAt(root, 'ExchangedDocument');
  const number = wordAt(head, 'ID');
  const sums = onlyAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const lines = nodesAt(trade, 'IncludedSupplyChainTradeLineItem').map(lineFrom);
  const shares = nodesAt(settlement, 'ApplicableTradeTax').map((tax) => ({
    rate: rateOf(wordAt(tax, 'RateApplicablePercent')),
    base: centsOf(wordAt(tax, 'BasisAmount')),
    vat: centsOf(wordAt(tax, 'CalculatedAmount')),
  }));
  const says = (what: string, stated: string, reckoned: number) => {
    if (centsOf(stated) !== reckoned) throw new Error(`${number} states ${stated} as ${what}, it is ${reckoned} cents`);
  };
  const bases = total(shares.map(({ base }) => base));
  const vat = total(shares.map(({ vat: part }) => part));
  says('bases', wordAt(sums, 'TaxBasisTotalAmount'), bases);
  says('VAT', wordAt(sums, 'TaxTotalAmount'), vat);
  says('total', wordAt(sums, 'GrandTotalAmount'), bases + vat);
  const allowance = centsOf(textAt(sums, 'AllowanceTotalAmount') ?? '0');
  says('lines', wordAt(sums, 'LineTotalAmount'), total(lines.map(({ amount }) => amount)));
  says('bases of its lines', wordAt(sums, 'TaxBasisTotalAmount'), total(lines.map(({ amount }) => amount)) - allowance);
  const codes = nodesAt(settlement, 'ApplicableTradeTax/ExemptionReasonCode').map(({ text }) => text);
  return {
    kind: wordAt(head, 'TypeCode') === '381' ? 'credit-note' : 'invoice',
    number,
    day: wordAt(head, 'IssueDateTime/DateTimeString').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    order:
      textAt(agreement, 'SellerOrderReferencedDocument/IssuerAssignedID') ??
      textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID') ??
      number,
    credited: textAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID'),
    buyer: {
      country: wordAt(buyer, 'PostalTradeAddress/CountryID'),
      siren: textAt(buyer, 'SpecifiedLegalOrganization/ID'),
      vatNumber: textAt(buyer, 'SpecifiedTaxRegistration/ID'),
    },
    marking: nodesAt(head, 'IncludedNote')
      .filter((note) => textAt(note, 'SubjectCode') === 'BAR')
      .map((note) => wordAt(note, 'Content'))
      .join(' '),
    lines,
    shares,
    total: bases + vat,
    isExempt: codes.length > 0 && codes.every((code) => code.startsWith('VATEX-FR-CGI261')),
  };
}

function onlyAt(node: XmlNode, name: string): XmlNode {
  const [only, ...others] = nodesAt(node, name);
  if (only === undefined || others.length > 0) throw new Error(`${name} stands ${others.length + 1} times`);
  return only;
}

function lineFrom(node: XmlNode): Line {
  const settlement = onlyAt(node, 'SpecifiedLineTradeSettlement');
  return {
    name: wordAt(node, 'SpecifiedTradeProduct/Name'),
    order: textAt(settlement, 'AdditionalReferencedDocument/IssuerAssignedID'),
    rate: rateOf(wordAt(settlement, 'ApplicableTradeTax/RateApplicablePercent')),
    amount: centsOf(wordAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount')),
  };
}

/** What a document charges at one rate for goods, or for services. */
export interface NatureShare extends RateShare {
  readonly nature: Nature;
}

/**
 * The documents' bases and VAT by rate and nature. No file says of a line what it is of: articles are known by their names, and a line of
 * money alone belongs to what is left of its invoice.
 */
export function shareNatures(
  documents: readonly SoldDocument[],
  services: ReadonlySet<string>,
): Map<string, NatureShare[]> {
  const known = new Map<string, Sold[]>();
  const credited = new Map<string, Sold[]>();
  const shared = new Map<string, NatureShare[]>();
  for (const document of documents.toSorted((one, other) => place(one).localeCompare(place(other)))) {
    const corrected = `${document.credited} ${document.order}`;
    const earlier = credited.get(corrected) ?? [];
    const invoice = (known.get(document.credited ?? '') ?? []).filter(
      ({ order }) => order === null || order === document.order,
    );
    const isNote = document.kind === 'credit-note';
    const sold = isNote ? returnedOf(document, services, invoice, earlier) : named(document.lines, services);
    known.set(document.number, sold);
    if (isNote) credited.set(corrected, [...earlier, ...sold]);
    shared.set(document.number, sharesOf(document, sold));
  }
  return shared;
}

/** Invoices before the credit notes of their day, each in the order of its numbers. */
function place({ day, kind, number }: SoldDocument): string {
  return `${day} ${kind === 'invoice' ? 0 : 1} ${number}`;
}

interface Sold {
  readonly order: string | null;
  readonly rate: number;
  readonly nature: Nature;
  readonly amount: number;
}

function named(lines: readonly Line[], services: ReadonlySet<string>): Sold[] {
  return lines.map(({ name, ...line }) => ({ ...line, nature: services.has(name) ? 'service' : 'goods' }));
}

function returnedOf(
  { shares, lines }: SoldDocument,
  services: ReadonlySet<string>,
  invoice: readonly Sold[],
  earlier: readonly Sold[],
): Sold[] {
  return shares.flatMap(({ rate }) => {
    const own = lines.filter((line) => line.rate === rate);
    if (!own.every(({ name }) => MONEY_LINE.test(name))) return named(own, services);
    const sold = invoice.filter((line) => line.rate === rate);
    const natures = [...new Set(sold.map(({ nature }) => nature))];
    const amountOf = (some: readonly Sold[], nature: Nature) =>
      total(some.filter((line) => line.rate === rate && line.nature === nature).map(({ amount }) => amount));
    const left = natures.map((nature) => Math.max(0, amountOf(sold, nature) - amountOf(earlier, nature)));
    const amounts = split(total(own.map(({ amount }) => amount)), left);
    const parts = natures.map((nature, index) => ({ order: null, rate, nature, amount: amounts[index] ?? 0 }));
    return parts.every(({ amount }) => amount === 0) ? parts.slice(0, 1) : parts.filter(({ amount }) => amount > 0);
  });
}

function sharesOf({ shares }: SoldDocument, sold: readonly Sold[]): NatureShare[] {
  return shares.flatMap(({ rate, base, vat }) => {
    const natures = (['goods', 'service'] as const).filter((nature) =>
      sold.some((line) => line.rate === rate && line.nature === nature),
    );
    const weights = natures.map((nature) =>
      total(sold.filter((line) => line.rate === rate && line.nature === nature).map(({ amount }) => amount)),
    );
    const [bases, vats] = [split(base, weights), split(vat, weights)];
    return natures.map((nature, index) => ({ rate, nature, base: bases[index] ?? 0, vat: vats[index] ?? 0 }));
  });
}
