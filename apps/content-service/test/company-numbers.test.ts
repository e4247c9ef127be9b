import { userAddressAnswer } from '@economat/contract';
import { invoiceXml, type IssuedRecord } from '@economat/invoice';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSharedShop } from './setup/shared-shop.ts';
import { registerPerson } from './support/accounts.ts';
import { OrderDocuments } from './support/issued-documents.ts';
import { ADDRESS, call, orderData, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';

const shop = useSharedShop();
let product: Product;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20 });
});

const IN_BOOK = {
  type: 'billing',
  firstName: 'Léa',
  name: 'Martin',
  companyName: 'Hôtel Bellecour SARL',
  country: 'FR',
  street: '3 rue des Lilas',
  postalCode: '75011',
  city: 'Paris',
  phone: '06 12 34 56 78',
  email: 'lea.martin@exemple.fr',
};

async function aBook() {
  const { url } = shop();
  const { token } = await registerPerson(url);
  const add = (more: object) => call(url, 'POST', '/user-addresses', { data: { ...IN_BOOK, ...more } }, { token });
  return {
    add,
    added: async (more: object) => userAddressAnswer.parse((await add(more)).body).data,
    change: (id: string, data: object) => call(url, 'PUT', `/user-addresses/${id}`, { data }, { token }),
  };
}

describe('an address of the book', () => {
  it('keeps the numbers of its company without spaces, and its SIREN whatever was given', async () => {
    const { added } = await aBook();
    const siret = await added({ siret: '552 100 554 00013', vatNumber: 'fr 96 552.100.554' });
    expect(siret).toMatchObject({ siren: '552100554', siret: '55210055400013', vatNumber: 'FR96552100554' });
    const electronic = await added({ electronicAddress: '552100554_COMPTA' });
    expect(electronic).toMatchObject({ siren: '552100554', siret: null, electronicAddress: '552100554_COMPTA' });
  });

  it.each([
    [{ siren: '552100555' }, 'data.siren: siren'],
    [{ siret: '55210055400014' }, 'data.siret: siret'],
    [{ siren: '732829320', siret: '55210055400013' }, 'data.siren: siren'],
    [{ vatNumber: 'FR00552100554' }, 'data.vatNumber: vat-number'],
    [{ electronicAddress: 'compta@exemple.fr' }, 'data.electronicAddress: electronic-address'],
    [{ siren: '732829320', electronicAddress: '552100554_A' }, 'data.electronicAddress: electronic-address'],
  ])('with %j is refused at the number', async (numbers, problem) => {
    const { add } = await aBook();
    expect(refusalOf(await add(numbers))).toMatchObject({ status: 400, code: 'invalid-body', fields: [problem] });
  });

  it('keeps them through other changes, takes another SIRET, and drops all with the company', async () => {
    const { added, change } = await aBook();
    const { documentId } = await added({ siret: '55210055400013', electronicAddress: '552100554_COMPTA' });
    expect((await change(documentId, { city: 'Lyon' })).body).toMatchObject({ data: { siret: '55210055400013' } });
    const other = await change(documentId, { siret: '73282932000074', electronicAddress: null });
    expect(other.body).toMatchObject({
      data: { siren: '732829320', siret: '73282932000074', electronicAddress: null },
    });
    const nobody = await change(documentId, { companyName: '' });
    expect(nobody.body).toMatchObject({ data: { companyName: null, siren: null, siret: null, vatNumber: null } });
  });
});

describe('the order of a company', () => {
  const BUYER = {
    type: 'company',
    siret: '552 100 554 00013',
    vatNumber: 'FR96552100554',
    electronicAddress: '552100554_55210055400013_ACHATS',
    purchaseOrderNumber: 'BC-2026/118',
    costCentre: 'CC 42 & fils',
  };

  function order(buyer: object) {
    const data = orderData([{ product, unitPrice: 50, quantity: 2, vat: 20 }]);
    return placeOrder(shop().url, { ...data, billingAddress: { ...ADDRESS, companyName: 'Hôtel Bellecour' }, buyer });
  }

  it('carries what its accounts need from the checkout to the invoice and its XML', async () => {
    const { url } = shop();
    const bought = placed(await order(BUYER));
    const own = { electronicAddress: BUYER.electronicAddress, purchaseOrderNumber: 'BC-2026/118', costCentre: BUYER.costCentre }; // prettier-ignore
    expect(bought.buyer).toMatchObject({ type: 'company', siren: '552100554', ...own });
    const desk = await StaffDesk.open(url);
    await desk.move(bought.documentId, 'transfer-received');
    const record = await new OrderDocuments(url, bought).invoice();
    expect(record.buyer).toMatchObject(own);
    const xml = invoiceXml(record as IssuedRecord).replaceAll(/>\s+</g, '><');
    expect(xml).toContain(
      '<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>BC-2026/118</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>',
    );
    expect(xml).toContain(
      '<ram:ReceivableSpecifiedTradeAccountingAccount><ram:ID>CC 42 &amp; fils</ram:ID></ram:ReceivableSpecifiedTradeAccountingAccount>',
    );
    expect(xml).toContain('<ram:URIID schemeID="0225">552100554_55210055400013_ACHATS</ram:URIID>');
  });

  it('is identified by its VAT number alone, and refused with the address of another company', async () => {
    const byVatNumber = placed(await order({ type: 'company', vatNumber: 'FR96552100554' }));
    expect(byVatNumber.buyer).toMatchObject({ siren: '552100554', costCentre: null });
    const foreign = await order({ ...BUYER, electronicAddress: '732829320_COMPTA' });
    expect(refusalOf(foreign).fields).toEqual(['data.buyer.electronicAddress: electronic-address']);
  });

  it('is refused without its name, to which no invoice could be made out', async () => {
    const nameless = await placeOrder(shop().url, { ...orderData([{ product, unitPrice: 50 }]), buyer: BUYER });
    expect(refusalOf(nameless).fields).toEqual(['data.billingAddress.companyName: required']);
  });

  it('may give its address for electronic invoices, which is below its SIREN', async () => {
    const placedFor = (buyer: object) => order({ type: 'company', ...buyer });
    const electronicAddress = '732829320_73282932000074_COMPTA-1';
    const { buyer: addressed } = placed(await placedFor({ electronicAddress }));
    expect(addressed).toMatchObject({ siren: '732829320', electronicAddress });
    const { buyer: bare } = placed(await placedFor({ electronicAddress: '732829320' }));
    expect(bare.electronicAddress).toBeNull();
    const ofAnother = { siren: '552100554', electronicAddress };
    const wrong = ['732829320_société', '732829321_ACHATS', '732829320_55210055400013', 'ACHATS'];
    for (const buyer of [ofAnother, ...wrong.map((address) => ({ siren: '732829320', electronicAddress: address }))]) {
      expect(refusalOf(await placedFor(buyer)).fields).toEqual(['data.buyer.electronicAddress: electronic-address']);
    }
  });
});
