import { type Cents, formatMoney, sumCents, vatAfterDiscount, type VatShare } from '@economat/commerce';
import { useUntaxed } from '../../shared/text/untaxed.ts';
import { useLanguage, useText } from '../../shared/text/use-text.ts';

interface InvoicedVatProps {
  vatShares: readonly VatShare[];
  discount: Cents;
}

/** Why an invoice states less VAT than the goods have: a discount includes VAT. Nothing where both are the same. */
export function InvoicedVat({ vatShares, discount }: InvoicedVatProps) {
  const language = useLanguage();
  const { transfer: text } = useText('payment');
  const isUntaxed = useUntaxed();
  const before = sumCents(vatShares.map(({ vat }) => vat));
  const invoiced = vatAfterDiscount(vatShares, discount);
  if (isUntaxed || invoiced === before) return null;
  return <p>{text.invoicedVat(formatMoney(invoiced, language), formatMoney(before, language))}</p>;
}
