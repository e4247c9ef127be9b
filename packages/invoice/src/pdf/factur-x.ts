import type { InvoiceRecord, IssuedRecord } from '../record/record.ts';
import { escapeXml } from '../xml/xml-element.ts';
import { documentDate, type Sheet } from './sheet.ts';

const FILE_NAME = 'factur-x.xml';

/** Puts the XML into the PDF once, as the alternative form of the same invoice, and says so in the XMP metadata. */
export function attachFacturX(sheet: Sheet, record: IssuedRecord, xml: string): void {
  const date = documentDate(record);
  sheet.doc.file(new TextEncoder().encode(xml), {
    name: FILE_NAME,
    type: 'text/xml',
    relationship: 'Alternative',
    description: 'Factur-X EN 16931',
    creationDate: date,
    modifiedDate: date,
  });
  sheet.doc.appendXML(FACTUR_X_METADATA);
}

/** What pdfkit leaves out of the XMP: the day of change, and the author, who must be escaped (pdfkit copies its fields as they are). */
export function describeOrigin(sheet: Sheet, record: InvoiceRecord): void {
  const modified = `${documentDate(record).toISOString().slice(0, 19)}Z`;
  sheet.doc
    .appendXML(`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
 <dc:creator><rdf:Seq><rdf:li>${escapeXml(record.seller.legalName)}</rdf:li></rdf:Seq></dc:creator>
 <xmp:ModifyDate>${modified}</xmp:ModifyDate>
</rdf:Description>`);
}

function property(name: string, description: string): string {
  return `<rdf:li rdf:parseType="Resource">
  <pdfaProperty:name>${name}</pdfaProperty:name>
  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
  <pdfaProperty:category>external</pdfaProperty:category>
  <pdfaProperty:description>${description}</pdfaProperty:description>
 </rdf:li>`;
}

const FACTUR_X_NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** PDF/A forbids unknown XMP properties unless the file describes their schema, hence the extension schema. */
const FACTUR_X_METADATA = `<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X_NAMESPACE}">
 <fx:DocumentType>INVOICE</fx:DocumentType>
 <fx:DocumentFileName>${FILE_NAME}</fx:DocumentFileName>
 <fx:Version>1.0</fx:Version>
 <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about=""
 xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
 xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
 <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
 <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
 <pdfaSchema:namespaceURI>${FACTUR_X_NAMESPACE}</pdfaSchema:namespaceURI>
 <pdfaSchema:prefix>fx</pdfaSchema:prefix>
 <pdfaSchema:property><rdf:Seq>
 ${property('DocumentFileName', 'Name of the embedded XML invoice file')}
 ${property('DocumentType', 'INVOICE')}
 ${property('Version', 'Version of the Factur-X data')}
 ${property('ConformanceLevel', 'Conformance level of the Factur-X data')}
 </rdf:Seq></pdfaSchema:property>
 </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
