import { KNOWN_SIREN, UNKNOWN_SIREN } from '../invoicing.ts';
import { ADDRESS, type ShownLine } from '../order-client.ts';
import { addProduct, query } from '../order-fixtures.ts';

const EXEMPT = 'VATEX-FR-CGI261C-3';

export interface Article extends ShownLine {
  readonly isService: boolean;
}

const ABROAD = { ...ADDRESS, country: 'NL', postalCode: '1017 AB', city: 'Amsterdam' };
const FRENCH_COMPANY = { billingAddress: { ...ADDRESS, companyName: 'Hôtel Bellecour SARL' } };
/** A platform knows no address of it. */
export const OTHER_COMPANY = { ...FRENCH_COMPANY, buyer: { type: 'company', siren: UNKNOWN_SIREN } };
export const DUTCH_COMPANY = {
  buyer: { type: 'company', vatNumber: 'NL004495445B01' },
  billingAddress: { ...ABROAD, companyName: 'Hotel Canal BV' },
};
/** Who orders, each as often as the others. */
export const BUYERS = [
  {},
  {},
  {},
  {},
  { billingAddress: ABROAD },
  OTHER_COMPANY,
  { ...FRENCH_COMPANY, buyer: { type: 'company', siren: UNKNOWN_SIREN, purchaseOrderNumber: 'BC-77' } },
  FRENCH_COMPANY,
  DUTCH_COMPANY,
] as const;
/** Its platform takes invoices. */
export const REACHED_COMPANY = { ...FRENCH_COMPANY, buyer: { type: 'company', siren: KNOWN_SIREN } };

/** Articles of every rate and nature. */
export async function addArticles(databaseUrl: string): Promise<Article[]> {
  const facts = [
    [20, 13.37, false],
    [20, 4.99, false],
    [10, 8.45, false],
    [5.5, 30.51, false],
    [2.1, 3.33, false],
    [0, 13.9, false],
    [20, 14.53, true],
    [10, 21.07, true],
    [5.5, 6.66, true],
  ] as const;
  return Promise.all(
    facts.map(async ([vat, unitPrice, isService], index) => {
      const ground = vat === 0 ? { vatGround: EXEMPT } : {};
      const title = `${isService ? 'Location' : 'Article'} ${index + 1}`;
      const product = await addProduct(databaseUrl, {
        price: unitPrice.toFixed(2),
        vat,
        title,
        ...ground,
      });
      const nature = `update sidebar_items set nature = 'service' where document_id = $1`;
      if (isService) await query(databaseUrl, nature, [product.productId]);
      return { product, unitPrice, vat, isService };
    }),
  );
}
