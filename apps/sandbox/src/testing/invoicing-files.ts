/** What differs between the invoices of these tests. */
export interface InvoiceSample {
  readonly number?: string;
  readonly buyer?: string;
  readonly marking?: string;
  readonly frame?: string;
  readonly total?: string;
  readonly rate?: string;
}

/** An invoice in CII over 100,00 € and its VAT, due later. */
export function invoiceXml(sample: InvoiceSample = {}): string {
  const { number = 'FA-2026-000001', buyer = '552100554', marking = 'B2B', frame = 'M1' } = sample;
  const { total = '120.00', rate = '20' } = sample;
  const note = (subject: string, content: string): string =>
    `<ram:IncludedNote><ram:Content>${content}</ram:Content><ram:SubjectCode>${subject}</ram:SubjectCode></ram:IncludedNote>`;
  const party = (siren: string): string =>
    `<ram:Name>Société</ram:Name><ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">${siren}</ram:ID></ram:SpecifiedLegalOrganization><ram:URIUniversalCommunication><ram:URIID schemeID="0225">${siren}</ram:URIID></ram:URIUniversalCommunication>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:r" xmlns:ram="urn:a" xmlns:udt="urn:u">
<rsm:ExchangedDocumentContext><ram:BusinessProcessSpecifiedDocumentContextParameter><ram:ID>${frame}</ram:ID></ram:BusinessProcessSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>${number}</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20260912</udt:DateTimeString></ram:IssueDateTime>
${note('PMT', 'x')}${note('PMD', 'x')}${note('AAB', 'x')}${note('BAR', marking)}</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty>${party('732829320')}</ram:SellerTradeParty><ram:BuyerTradeParty>${party(buyer)}</ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement>
<ram:ApplicableTradeTax><ram:CalculatedAmount>20.00</ram:CalculatedAmount><ram:BasisAmount>100.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${rate}</ram:RateApplicablePercent></ram:ApplicableTradeTax>
<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20261012</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">20.00</ram:TaxTotalAmount><ram:GrandTotalAmount>${total}</ram:GrandTotalAmount><ram:DuePayableAmount>${total}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
}

/** The smallest PDF that holds one file of this name. */
export function pdfWith(filename: string, content: string): Buffer {
  const bytes = Buffer.from(content);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>',
    `<< /Type /Filespec /F (${filename}) /UF (${filename}) /EF << /F 5 0 R >> >>`,
    `<< /Type /EmbeddedFile /Length ${bytes.length} >>\nstream\n${content}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size 6 >>\n%%EOF\n`);
}

/** A status 212 with the amounts received per rate. */
export function receiptXml(
  number: string,
  received: readonly (readonly [amount: string, percent: string])[],
  code = '212',
): string {
  const amounts = received.map(
    ([amount, percent]) =>
      `<ram:SpecifiedDocumentCharacteristic><ram:TypeCode>MEN</ram:TypeCode><ram:ValueAmount currencyID="EUR">${amount}</ram:ValueAmount>${percent === '' ? '' : `<ram:ValuePercent>${percent}</ram:ValuePercent>`}</ram:SpecifiedDocumentCharacteristic>`,
  );
  return `<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="urn:r" xmlns:ram="urn:a" xmlns:qdt="urn:q"><rsm:AcknowledgementDocument><ram:ReferenceReferencedDocument>
<ram:IssuerAssignedID>${number}</ram:IssuerAssignedID><ram:TypeCode>380</ram:TypeCode><ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20260912</qdt:DateTimeString></ram:FormattedIssueDateTime>
<ram:ProcessConditionCode>${code}</ram:ProcessConditionCode><ram:IssuerTradeParty><ram:GlobalID schemeID="0002">732829320</ram:GlobalID></ram:IssuerTradeParty>
<ram:SpecifiedDocumentStatus>${amounts.join('')}</ram:SpecifiedDocumentStatus></ram:ReferenceReferencedDocument></rsm:AcknowledgementDocument></rsm:CrossDomainAcknowledgementAndResponse>`;
}

export interface ReportSample {
  readonly id?: string;
  readonly type?: 'IN' | 'RE';
  readonly start?: string;
  readonly end?: string;
  readonly blocks?: string;
}

export const SALES_BLOCK =
  '<Transactions><Date>20260903</Date><TransactionsCurrency>EUR</TransactionsCurrency><CategoryCode>TLB1</CategoryCode><TaxExclusiveAmount>40.00</TaxExclusiveAmount><TaxTotal>6.55</TaxTotal><TransactionsCount>2</TransactionsCount><TaxSubtotal><TaxPercent>20</TaxPercent><TaxableAmount>30.00</TaxableAmount><TaxTotal>6.00</TaxTotal></TaxSubtotal><TaxSubtotal><TaxPercent>5.5</TaxPercent><TaxableAmount>10.00</TaxableAmount><TaxTotal>0.55</TaxTotal></TaxSubtotal></Transactions>';

/** An invoice of 10.1 for a Dutch company that is known by its name alone. */
export const UNNUMBERED_BLOCK =
  '<Invoice><ID>FA-2026-000012</ID><IssueDate>20260905</IssueDate><TypeCode>380</TypeCode><CurrencyCode>EUR</CurrencyCode><BusinessProcess><ID>B2</ID><TypeID>urn.cpro.gouv.fr:1p0:ereporting</TypeID></BusinessProcess><Seller><CompanyId schemeId="0002">732829320</CompanyId><TaxRegistrationId qualifyingId="VAT">FR44732829320</TaxRegistrationId><PostalAddress><CountryId>FR</CountryId></PostalAddress></Seller><Buyer><CompanyId schemeId="0227">NLHotel Canal BV</CompanyId><PostalAddress><CountryId>NL</CountryId></PostalAddress></Buyer><MonetaryTotal><TaxExclusiveAmount>100.00</TaxExclusiveAmount><TaxAmount CurrencyCode="EUR">20.00</TaxAmount></MonetaryTotal><TaxSubTotal><TaxableAmount>100.00</TaxableAmount><TaxAmount>20.00</TaxAmount><TaxCategory><Code>S</Code><Percent>20</Percent></TaxCategory></TaxSubTotal></Invoice>';

/** A report of the first ten days of September; `blocks` stand after its period. */
export function reportXml(
  sample: ReportSample = {},
  report: 'TransactionsReport' | 'PaymentsReport' = 'TransactionsReport',
): string {
  const { id = 'ER-1', type = 'IN', start = '20260901', end = '20260910', blocks = SALES_BLOCK } = sample;
  return `<Report><ReportDocument><Id>${id}</Id><IssueDateTime><DateTimeString>20261101063000</DateTimeString></IssueDateTime><TypeCode>${type}</TypeCode><Sender><Id schemeId="0238">0000</Id><Name>PA</Name><RoleCode>WK</RoleCode></Sender><Issuer><Id schemeId="0002">732829320</Id><Name>Vendeur</Name><RoleCode>SE</RoleCode></Issuer></ReportDocument><${report}><ReportPeriod><StartDate>${start}</StartDate><EndDate>${end}</EndDate></ReportPeriod>${blocks}</${report}></Report>`;
}

export function receivedBlock(amount: string): string {
  return `<Transactions><Payment><Date>20260903</Date><SubTotals><TaxPercent>20</TaxPercent><CurrencyCode>EUR</CurrencyCode><Amount>${amount}</Amount></SubTotals></Payment></Transactions>`;
}
