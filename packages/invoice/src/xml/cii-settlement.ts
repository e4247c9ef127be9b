import type { IssuedRecord, VatShareAfterDiscount } from '../record/record.ts';
import { vatGrounds } from '../record/vat-notes.ts';
import { isByTransfer, paymentMeansCode, vatCategory } from './cii-codes.ts';
import { taxRate } from './cii-lines.ts';
import { amountElement, amountText, dateElement, percentText, periodElement } from './cii-values.ts';
import { element, optionalElement, type XmlElement } from './xml-element.ts';

/** UNTDID 5189 "discount". */
const DISCOUNT_REASON_CODE = '95';

/** Payment, VAT breakdown (BG-23), discount (BG-20), terms, totals (BG-22), the credited invoice (BG-3) and the buyer's account (BT-19). */
export function headerSettlement(record: IssuedRecord): XmlElement {
  return element('ram:ApplicableHeaderTradeSettlement', [
    optionalElement('ram:PaymentReference', record.payment.reference ?? record.orderNumber),
    element('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(record),
    ...record.vatShares.map((share) => vatBreakdown(share, record)),
    billingPeriod(record),
    ...allowances(record),
    paymentTerms(record),
    monetarySummation(record),
    creditedInvoice(record),
    buyerAccount(record),
  ]);
}

/** Our account is named only where money is or was to arrive on it. */
function paymentMeans(record: IssuedRecord): XmlElement {
  const { seller, payment, kind } = record;
  const showsAccount = isByTransfer(payment) && kind === 'invoice';
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', paymentMeansCode(record)),
    showsAccount
      ? element('ram:PayeePartyCreditorFinancialAccount', [
          element('ram:IBANID', seller.iban.replaceAll(/\s/g, '')),
          element('ram:AccountName', seller.accountHolder),
        ])
      : null,
    showsAccount ? element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', seller.bic)]) : null,
  ]);
}

/** UNTDID 2005 code for BT-8: VAT is due on the day of the invoice, which is what the option for debits means. */
const DUE_ON_INVOICE = '5';

/**
 * One breakdown of category E is all that EN 16931 allows (BR-E-01). Lines exempt on several grounds share it: it gives the sentences of
 * all and the code of the largest.
 */
function vatBreakdown({ vatPercent, base, vat }: VatShareAfterDiscount, { notes, lines }: IssuedRecord): XmlElement {
  const category = vatCategory(vatPercent, notes.vatExemption);
  const isExempt = category === 'E';
  return element('ram:ApplicableTradeTax', [
    amountElement('ram:CalculatedAmount', vat),
    element('ram:TypeCode', 'VAT'),
    optionalElement('ram:ExemptionReason', isExempt ? notes.vatExemption : null),
    amountElement('ram:BasisAmount', base),
    element('ram:CategoryCode', category),
    optionalElement('ram:ExemptionReasonCode', isExempt ? (vatGrounds(lines)[0] ?? null) : null),
    optionalElement('ram:DueDateTypeCode', notes.vatOnDebits === undefined ? null : DUE_ON_INVOICE),
    element('ram:RateApplicablePercent', percentText(vatPercent)),
  ]);
}

/** The days on which collected orders left (BG-14). */
function billingPeriod({ collected }: IssuedRecord): XmlElement | null {
  const days = (collected ?? []).map(({ shippedOn }) => shippedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : periodElement(first, last);
}

/** The discount stands once per rate, so that each rate's base is its lines less its allowances (BR-S-08). */
function allowances({ discount, notes }: IssuedRecord): XmlElement[] {
  if (discount === null) return [];
  return discount.perRate
    .filter((part) => part.base > 0)
    .map((part) =>
      element('ram:SpecifiedTradeAllowanceCharge', [
        element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
        amountElement('ram:ActualAmount', part.base),
        element('ram:ReasonCode', DISCOUNT_REASON_CODE),
        element('ram:Reason', discount.label),
        element('ram:CategoryTradeTax', taxRate(part.vatPercent, notes.vatExemption)),
      ]),
    );
}

/**
 * BT-9. A paid document states the day of payment (BR-FR-CO-09), before its issue or not: BR-FR-CO-07 exempts the frames of what is paid. A
 * record that does not state it as its due day is older than that, and its document stays as it was: no earlier than the day of issue.
 */
function dueDate({ payment, issueDate }: IssuedRecord): string | null {
  const { dueDate: stated, paidAt } = payment;
  if (stated !== null) return stated;
  return paidAt !== null && paidAt < issueDate ? issueDate : paidAt;
}

function paymentTerms(record: IssuedRecord): XmlElement {
  const due = dueDate(record);
  return element('ram:SpecifiedTradePaymentTerms', [
    element('ram:Description', paymentTermsText(record)),
    due === null ? null : dateElement('ram:DueDateDateTime', due),
  ]);
}

function paymentTermsText({ kind, payment }: IssuedRecord): string {
  if (kind === 'credit-note') return payment.status === 'paid' ? 'Remboursé' : 'En déduction de la facture';
  return payment.status === 'paid' ? 'Acquittée' : 'À régler au plus tard à la date d’échéance';
}

function monetarySummation({ totals }: IssuedRecord): XmlElement {
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    amountElement('ram:LineTotalAmount', totals.lines),
    totals.discountBase > 0 ? amountElement('ram:AllowanceTotalAmount', totals.discountBase) : null,
    amountElement('ram:TaxBasisTotalAmount', totals.taxBasis),
    element('ram:TaxTotalAmount', amountText(totals.vat), { currencyID: 'EUR' }),
    amountElement('ram:GrandTotalAmount', totals.grandTotal),
    amountElement('ram:TotalPrepaidAmount', totals.prepaid),
    amountElement('ram:DuePayableAmount', totals.due),
  ]);
}

/** BT-19. */
function buyerAccount({ buyer }: IssuedRecord): XmlElement | null {
  if (buyer.costCentre === undefined) return null;
  return element('ram:ReceivableSpecifiedTradeAccountingAccount', [element('ram:ID', buyer.costCentre)]);
}

/** BR-FR-CO-05: a credit note names the invoice's number and date; the date is a qualified type here. */
function creditedInvoice({ credited }: IssuedRecord): XmlElement | null {
  if (credited === null) return null;
  return element('ram:InvoiceReferencedDocument', [
    element('ram:IssuerAssignedID', credited.number),
    dateElement('ram:FormattedIssueDateTime', credited.date, 'qdt'),
  ]);
}
