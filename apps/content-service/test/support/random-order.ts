import { cents, ITEM_VAT_GROUNDS, priceCart } from '@economat/commerce';
import * as fc from 'fast-check';
import type { AddressSnapshot, StoredOrder } from '../../src/orders/stored-order.ts';

const PLACED_AT = new Date('2026-11-19T10:00:00Z');
const PAID_AT = new Date('2026-11-20T10:00:00Z');

const ADDRESS: AddressSnapshot & { readonly id: number; readonly documentId: string } = {
  id: 1,
  documentId: 'a'.repeat(24),
  firstName: 'Léa',
  lastName: 'Martin',
  companyName: null,
  country: 'FR',
  street: '3 rue des Lilas',
  appartment: null,
  postalCode: '75011',
  city: 'Paris',
  phoneNumber: '+33612345678',
  email: 'lea.martin@exemple.fr',
};

const line = fc
  .record({
    unitPrice: fc.integer({ min: 0, max: 200_000 }).map(cents),
    quantity: fc.integer({ min: 1, max: 500 }),
    vatPercent: fc.constantFrom(0, 2.1, 5.5, 10, 20),
    nature: fc.constantFrom('goods' as const, 'service' as const),
    productName: fc.constantFrom('Bobine', 'Savon d’accueil', 'Drap housse'),
    ground: fc.constantFrom(...ITEM_VAT_GROUNDS),
  })
  .map(({ ground, ...sold }) => ({ ...sold, vatGround: sold.vatPercent === 0 ? ground : null }));

/** Any order as the database holds it, priced by the shop's own calculator: several rates, with or without a voucher, paid or awaited. */
export const randomOrder: fc.Arbitrary<StoredOrder> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 50_000_000 })),
    isCompany: fc.boolean(),
    isPaid: fc.boolean(),
  })
  .map(({ lines, discount, isCompany, isPaid }) => {
    const totals = priceCart(lines, cents(discount));
    const address = isCompany ? { ...ADDRESS, companyName: 'Hôtel Bellecour SARL' } : ADDRESS;
    return {
      id: 1,
      documentId: 'o'.repeat(24),
      orderNumber: 'ORD-0000001',
      createdAt: PLACED_AT,
      customerId: null,
      customerEmail: ADDRESS.email,
      language: 'fr',
      orderStatus: isPaid ? 'processing' : 'pending',
      paymentStatus: isPaid ? 'paid' : 'pending',
      paymentMethod: isPaid ? 'credit_card' : 'bank_transfer',
      notes: null,
      subTotal: totals.subTotal,
      shippingCost: totals.shipping,
      vat: totals.vat,
      vatShares: totals.vatShares,
      discount: totals.discount,
      discountCode: totals.discount === 0 ? null : 'BIENVENUE',
      total: totals.total,
      delivery: { from: '2026-11-21', to: '2026-11-24' },
      buyer: {
        type: isCompany ? 'company' : 'individual',
        siren: isCompany ? '552100554' : null,
        siret: null,
        vatNumber: null,
        electronicAddress: null,
        purchaseOrderNumber: null,
        costCentre: null,
      },
      terms: null,
      billingAddress: address,
      shippingAddress: address,
      lines: lines.map((sold, index) => ({
        ...sold,
        id: index + 1,
        documentId: String(index).padStart(24, 'l'),
        productId: 'p'.repeat(24),
        productNameEn: null,
        productQuantity: null,
        productQuantityEn: null,
        variant: null,
        variantEn: null,
        lineTotal: totals.lineTotals[index] ?? cents(0),
        stockUnits: 0,
      })),
      events: [],
      withdrawals: [],
      difference: null,
      onAccount: null,
      documents: [],
      shipments: [],
      tracking: null,
      payableUntil: null,
      paidAt: isPaid ? PAID_AT : null,
      preparedAt: null,
      deliveredAt: null,
      accessTokenHash: '',
    } satisfies StoredOrder;
  });
