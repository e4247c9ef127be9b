import {
  cents,
  frenchVatNumber,
  priceCart,
  splitDiscount,
  sumCents,
  zeroCents,
  type Cents,
  type PricedLine,
  type VatGround,
} from '@economat/commerce';

import type { Buyer, Discount, Invoice, InvoiceLine, PostalAddress, RecordBody, Seller } from '../record/record.ts';
import { reportingNotes } from '../record/buyer-siren.ts';
import { standardNotes } from '../record/standard-notes.ts';
import { vatNotes } from '../record/vat-notes.ts';

export const SELLER: Seller = {
  legalName: 'Économat SAS',
  tradingName: 'Économat',
  legalForm: 'Société par actions simplifiée',
  shareCapital: cents(1_000_000),
  address: { line1: '12 rue des Réserves', line2: null, postalCode: '75011', city: 'Paris', country: 'FR' },
  siren: '732829320',
  siret: '73282932000074',
  rcs: 'Paris',
  vatNumber: frenchVatNumber('732829320') ?? '',
  email: 'bonjour@economat.example',
  phone: '+33 1 23 45 67 89',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPPXXX',
  accountHolder: 'ECONOMAT SAS',
};

const LYON: PostalAddress = { line1: '2 place Exemple', line2: null, postalCode: '69002', city: 'Lyon', country: 'FR' };

export const INDIVIDUAL: Buyer = {
  type: 'individual',
  name: 'Léa Martin',
  company: null,
  address: LYON,
  siren: null,
  siret: null,
  vatNumber: null,
  email: 'lea.martin@example.org',
};

export const COMPANY: Buyer = {
  ...INDIVIDUAL,
  type: 'company',
  company: 'Hôtel Bellecour & Fils SARL',
  siren: '552100554',
  siret: null,
  vatNumber: frenchVatNumber('552100554'),
  email: 'compta@bellecour.example',
};

export interface SampleLine extends PricedLine {
  readonly name?: string;
  readonly variant?: string | null;
  readonly option?: string | null;
  readonly nature?: InvoiceLine['nature'];
  readonly vatGround?: VatGround;
}

/** A line of `unitPrice` cents. */
export function line(unitPrice: number, quantity = 1, vatPercent = 20, more: Partial<SampleLine> = {}): SampleLine {
  return { unitPrice: cents(unitPrice), quantity, vatPercent, ...more };
}

/** Paid by card on the day of issue, whatever the lines; every sum comes from the shop's own calculator. */
export function sampleInvoice(
  lines: readonly SampleLine[],
  more: Partial<Omit<Invoice, 'lines' | 'totals' | 'vatShares' | 'discount'>> & {
    discountTtc?: number;
    isOnDebits?: boolean;
  } = {},
): Invoice {
  const { discountTtc = 0, isOnDebits = false, ...rest } = more;
  const issueDate = rest.issueDate ?? '2026-11-20';
  const buyer = rest.buyer ?? INDIVIDUAL;
  const payment = rest.payment ?? {
    method: 'credit_card' as const,
    status: 'paid' as const,
    dueDate: '2026-11-20',
    paidAt: '2026-11-20',
    reference: 'AX-100200300',
  };
  const parts = pricedParts(lines, cents(discountTtc), payment.status === 'paid');
  return {
    kind: 'invoice',
    number: 'FA-2026-000001',
    credited: null,
    issueDate,
    orderNumber: 'ORD-0000001',
    orderDate: '2026-11-19',
    deliveryDate: null,
    seller: SELLER,
    buyer,
    shipTo: { name: buyer.name, company: buyer.company, address: LYON },
    notes: {
      ...standardNotes(buyer, parts.lines),
      ...vatNotes(parts.lines, issueDate, isOnDebits),
      ...reportingNotes(buyer),
    },
    ...rest,
    payment,
    ...parts,
  };
}

/** Due by transfer 30 days after issue. */
export const TRANSFER_DUE = {
  method: 'bank_transfer',
  status: 'due',
  dueDate: '2026-12-20',
  paidAt: null,
  reference: 'ORD-0000001',
} as const;

function pricedParts(
  lines: readonly SampleLine[],
  discountTtc: Cents,
  isPaid: boolean,
): Pick<RecordBody, 'lines' | 'vatShares' | 'discount' | 'totals'> {
  const cart = priceCart(lines, discountTtc);
  const shares = splitDiscount(cart.vatShares, cart.discount);
  const taxBasis = sumCents(shares.map((share) => share.base));
  const discount: Discount | null =
    cart.discount === 0
      ? null
      : {
          code: 'BIENVENUE',
          label: 'Code promo BIENVENUE',
          totalIncludingVat: cart.discount,
          perRate: shares.map((share) => ({
            vatPercent: share.vatPercent,
            base: share.discountBase,
            vat: share.discountVat,
          })),
        };
  return {
    lines: lines.map((sample, index) => ({
      position: index + 1,
      name: sample.name ?? `Bobine thermique 80 × 80 n° ${index + 1}`,
      variant: sample.variant ?? null,
      option: sample.option ?? null,
      nature: sample.nature ?? 'goods',
      quantity: sample.quantity,
      unitPrice: sample.unitPrice,
      lineTotal: cart.lineTotals[index] ?? zeroCents,
      vatPercent: sample.vatPercent,
      ...(sample.vatGround === undefined ? {} : { vatGround: sample.vatGround }),
    })),
    vatShares: shares.map(({ vatPercent, base, vat }) => ({ vatPercent, base, vat })),
    discount,
    totals: {
      lines: cart.subTotal,
      discountBase: sumCents(shares.map((share) => share.discountBase)),
      taxBasis,
      vat: sumCents(shares.map((share) => share.vat)),
      grandTotal: cart.total,
      prepaid: isPaid ? cart.total : zeroCents,
      due: isPaid ? zeroCents : cart.total,
    },
  };
}
