import * as z from 'zod';
import type { InvoicingContext } from './context.ts';
import { ACCEPTED, type Flow } from './flow.ts';
import { escapeXml } from './formats/xml.ts';

const day = z.string().regex(/^20\d{6}$/);

/** An invoice of a supplier, as a test orders it. Amounts are cents. */
export const supplierInvoiceBody = z.strictObject({
  number: z.string().min(1).max(35),
  issueDate: day,
  dueDate: day.nullable().default(null),
  typeCode: z.enum(['380', '381']).default('380'),
  /** The invoice that a credit note corrects. */
  preceding: z
    .strictObject({ number: z.string().min(1), issueDate: day })
    .nullable()
    .default(null),
  seller: z.strictObject({
    siren: z.string().regex(/^\d{9}$/),
    name: z.string().min(1),
    vatNumber: z.string().min(1).nullable().default(null),
  }),
  buyer: z.strictObject({ siren: z.string().regex(/^\d{9}$/), name: z.string().min(1) }),
  line: z.string().min(1).default('Marchandises'),
  base: z.number().int(),
  percent: z.number().min(0).max(100).default(20),
});

export type SupplierInvoice = z.infer<typeof supplierInvoiceBody>;

/** A supplier's platform delivers an invoice: an incoming flow, and a register that knows it. */
export async function deliverSupplierInvoice(
  { store, register, webhooks }: InvoicingContext,
  invoice: SupplierInvoice,
): Promise<Flow> {
  const vat = vatOf(invoice);
  const flow = await store.add(
    {
      name: `${invoice.number}.xml`,
      flowSyntax: 'CII',
      flowProfile: 'CIUS',
      processingRule: 'B2B',
      processingRuleSource: 'Input',
      flowDirection: 'In',
      flowType: 'SupplierInvoice',
      contentType: 'application/xml',
      requestId: null,
      acknowledgement: ACCEPTED,
    },
    writeSupplierInvoice(invoice),
  );
  register.saveInvoice({
    flowId: flow.flowId,
    side: 'bought',
    marking: 'B2B',
    number: invoice.number,
    issueDate: invoice.issueDate,
    typeCode: invoice.typeCode,
    sellerSiren: invoice.seller.siren,
    buyerSiren: invoice.buyer.siren,
    base: invoice.base,
    vat,
    total: invoice.base + vat,
    sha256: flow.sha256,
    percents: [String(invoice.percent)],
    statuses: ['200', '201', '202', '203'],
    received: 0,
  });
  webhooks.notify(flow);
  return flow;
}

function vatOf({ base, percent }: SupplierInvoice): number {
  return Math.round((base * percent) / 100);
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}

const NAMESPACE = 'urn:un:unece:uncefact:data:standard:';

function writeSupplierInvoice(invoice: SupplierInvoice): Buffer {
  const { number, issueDate, dueDate, typeCode, preceding, seller, buyer, base, percent } = invoice;
  const vat = vatOf(invoice);
  const date = (value: string, prefix: 'udt' | 'qdt' = 'udt'): string =>
    `<${prefix}:DateTimeString format="102">${value}</${prefix}:DateTimeString>`;
  const tax = (details: string): string =>
    `<ram:ApplicableTradeTax>${details}<ram:RateApplicablePercent>${percent}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="${NAMESPACE}CrossIndustryInvoice:100" xmlns:ram="${NAMESPACE}ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${NAMESPACE}UnqualifiedDataType:100" xmlns:qdt="${NAMESPACE}QualifiedDataType:100">
 <rsm:ExchangedDocumentContext>
  <ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>B1</ram:ID></ram:BusinessProcessSpecifiedDocumentContextParameter>
  <ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter>
 </rsm:ExchangedDocumentContext>
 <rsm:ExchangedDocument>
  <ram:ID>${escapeXml(number)}</ram:ID><ram:TypeCode>${typeCode}</ram:TypeCode><ram:IssueDateTime>${date(issueDate)}</ram:IssueDateTime>
  <ram:IncludedNote><ram:Content>Indemnité forfaitaire pour frais de recouvrement : 40 €</ram:Content><ram:SubjectCode>PMT</ram:SubjectCode></ram:IncludedNote>
  <ram:IncludedNote><ram:Content>Pénalités de retard : trois fois le taux légal</ram:Content><ram:SubjectCode>PMD</ram:SubjectCode></ram:IncludedNote>
  <ram:IncludedNote><ram:Content>Pas d’escompte</ram:Content><ram:SubjectCode>AAB</ram:SubjectCode></ram:IncludedNote>
  <ram:IncludedNote><ram:Content>B2B</ram:Content><ram:SubjectCode>BAR</ram:SubjectCode></ram:IncludedNote>
 </rsm:ExchangedDocument>
 <rsm:SupplyChainTradeTransaction>
  <ram:IncludedSupplyChainTradeLineItem>
   <ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
   <ram:SpecifiedTradeProduct><ram:Name>${escapeXml(invoice.line)}</ram:Name></ram:SpecifiedTradeProduct>
   <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${euros(base)}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
   <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
   <ram:SpecifiedLineTradeSettlement>${tax('<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode>')}<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${euros(base)}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>
  <ram:ApplicableHeaderTradeAgreement>
   <ram:SellerTradeParty>${party(seller.siren, seller.name, seller.vatNumber)}</ram:SellerTradeParty>
   <ram:BuyerTradeParty>${party(buyer.siren, buyer.name, null)}</ram:BuyerTradeParty>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeDelivery/>
  <ram:ApplicableHeaderTradeSettlement>
   <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
   ${tax(`<ram:CalculatedAmount>${euros(vat)}</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>${euros(base)}</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode>`)}
   ${dueDate === null ? '' : `<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${date(dueDate)}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>`}
   <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>${euros(base)}</ram:LineTotalAmount><ram:TaxBasisTotalAmount>${euros(base)}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">${euros(vat)}</ram:TaxTotalAmount><ram:GrandTotalAmount>${euros(base + vat)}</ram:GrandTotalAmount><ram:DuePayableAmount>${euros(base + vat)}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
   ${preceding === null ? '' : `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${escapeXml(preceding.number)}</ram:IssuerAssignedID><ram:FormattedIssueDateTime>${date(preceding.issueDate, 'qdt')}</ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>`}
  </ram:ApplicableHeaderTradeSettlement>
 </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`);
}

function party(siren: string, name: string, vatNumber: string | null): string {
  const registration =
    vatNumber === null
      ? ''
      : `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${escapeXml(vatNumber)}</ram:ID></ram:SpecifiedTaxRegistration>`;
  return `<ram:Name>${escapeXml(name)}</ram:Name><ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">${siren}</ram:ID></ram:SpecifiedLegalOrganization><ram:PostalTradeAddress><ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress><ram:URIUniversalCommunication><ram:URIID schemeID="0225">${siren}</ram:URIID></ram:URIUniversalCommunication>${registration}`;
}
